import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createRawServer, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { portOf } from '../../../tests/mailbox.ts'
import { linkedPages as limits } from '../../domain/own-recipes/limits.ts'
import { isPublicAddress } from './public-address.ts'
import { createWebPages, isPublicPlace } from './web-pages.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/** A site on this machine that only the fetcher of this test may reach. */
async function openSite(listener: RequestListener) {
  const asked: { host: string | undefined; path: string | undefined; headers: object }[] = []
  const server = createServer((request, response) => {
    asked.push({ host: request.headers.host, path: request.url, headers: request.headers })
    // Whoever was sent away may have gone.
    response.on('error', () => undefined)
    return listener(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  cleanups.push(() => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  })
  return { asked, port: portOf(server), url: `http://127.0.0.1:${portOf(server)}` }
}

type Resolve = (name: string) => Promise<string[]>

const fetcherFor = (
  port: number,
  { longestFetch = 5_000, resolve }: { longestFetch?: number; resolve?: Resolve } = {},
) =>
  createWebPages({
    longestFetch,
    mayReach: (address, at) => (address === '127.0.0.1' && at === port) || isPublicPlace(address, at),
    ...(resolve && { resolve }),
  })

const html = { 'content-type': 'text/html; charset=utf-8' }
const sends =
  (body: string | Buffer, headers: Record<string, string | string[]> = html, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body)
const notPublic = 'This link does not lead to a page on the public internet.'
/** What is said of names that are not public, and of those that are not there. */
const unreachable = 'We cannot reach this page. Please check the link.'
const tooMuch = 'There is more behind this link than we read: 5 MB at most.'

describe('a page', () => {
  test('comes with its bytes, its charset and where it was found', async () => {
    const site = await openSite(sends('<h1>Soup</h1>'))
    const page = await fetcherFor(site.port).page(`${site.url}/soup?big=1#top`)
    expect(page).toMatchObject({ address: `${site.url}/soup?big=1#top`, contentType: html['content-type'] })
    expect(Buffer.from(page.bytes).toString()).toBe('<h1>Soup</h1>')
    expect(site.asked).toMatchObject([
      { path: '/soup?big=1', headers: { accept: expect.stringContaining('text/html') } },
    ])
    expect(site.asked[0]!.headers).not.toHaveProperty('cookie')
    expect(site.asked[0]!.headers).not.toHaveProperty('referer')
  })

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('is unpacked from %s', async (encoding, pack) => {
    const site = await openSite(sends(pack('<p>Stew'), { ...html, 'content-encoding': encoding }))
    const { bytes } = await fetcherFor(site.port).page(site.url)
    expect(Buffer.from(bytes).toString()).toBe('<p>Stew')
  })

  test('is found behind as many redirects as there may be, relative ones among them', async () => {
    const site = await openSite(({ url }, response) => {
      const at = Number(url!.slice(1))
      if (at < limits.mostRedirects) response.writeHead(301 + (at % 2), { location: `../${at + 1}` }).end()
      else response.writeHead(200, html).end('found')
    })
    const page = await fetcherFor(site.port).page(`${site.url}/0`)
    expect(page.address).toBe(`${site.url}/5`)
  })

  test('may have a name: the connection goes to the address that was looked at, under that name', async () => {
    const site = await openSite(sends('cooked'))
    const resolved: string[] = []
    const resolve = async (name: string) => {
      resolved.push(name)
      return ['10.0.0.1', '127.0.0.1']
    }
    await fetcherFor(site.port, { resolve }).page(`http://cook.example:${site.port}/`)
    expect(resolved).toEqual(['cook.example'])
    expect(site.asked).toMatchObject([{ host: `cook.example:${site.port}` }])
  })

  test('may be a picture, where one is asked for', async () => {
    const site = await openSite(sends('bytes', { 'content-type': 'image/png' }))
    const fetcher = fetcherFor(site.port)
    expect(Buffer.from(await fetcher.picture(site.url)).toString()).toBe('bytes')
    await expect(fetcher.page(site.url)).rejects.toThrow('This link does not lead to a page.')
  })
})

describe('nobody gets to what is not public', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.0.0.1:4770/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://①②⑦.⓪.⓪.①/',
    'http://%31%32%37.0.0.1/',
    'http://[::ffff:169.254.169.254]/',
    'http:\\\\127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'https://192.168.1.1/',
    'http://100.64.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://0.0.0.0/',
    'http://[::]/',
    // Public, but no port of pages.
    'http://1.1.1.1:22/',
    'http://1.1.1.1:6379/',
    'http://1.1.1.1:8080/',
  ])('by an address: %s', async (address) => {
    await expect(createWebPages().page(address)).rejects.toThrow(notPublic)
  })

  test.each([[['127.0.0.1']], [['::ffff:127.0.0.1', '127.0.0.1']], [['::ffff:7f00:1']]])(
    'by a name for %s',
    async (addresses) => {
      const inside = await openSite(sends('secret'))
      const fetcher = createWebPages({ resolve: async () => addresses, mayReach: isPublicAddress })
      await expect(fetcher.page(`http://cook.example:${inside.port}/`)).rejects.toThrow(unreachable)
      expect(inside.asked).toEqual([])
    },
  )

  test.each([
    ['', (port: number) => `http://127.0.0.1:${port}/`],
    [' without a scheme', (port: number) => `//127.0.0.1:${port}/`],
    [' to a number', (port: number) => `http://2130706433:${port}/`],
    [' to a mapped address', (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
  ])('by a redirect%s', async (_, location) => {
    const inside = await openSite(sends('secret'))
    const site = await openSite(
      (_request, response) => void response.writeHead(302, { location: location(inside.port) }).end(),
    )
    await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow(notPublic)
    expect(inside.asked).toEqual([])
  })

  test('by a redirect to a name that is theirs', async () => {
    const site = await openSite(
      (_request, response) =>
        void response.writeHead(307, { location: `http://a.example:${site.port}/` }).end(),
    )
    const resolve = async () => ['::ffff:127.0.0.1']
    await expect(fetcherFor(site.port, { resolve }).page(site.url)).rejects.toThrow(unreachable)
    expect(site.asked).toHaveLength(1)
  })

  test('by a name that has changed its mind when the connection is made: it is asked once', async () => {
    const site = await openSite(sends('cooked'))
    const inside = await openSite(sends('secret'))
    const answers = [['127.0.0.1'], ['127.0.0.1']]
    const resolve = async () => answers.shift()!
    await fetcherFor(site.port, { resolve }).page(`http://rebind.example:${site.port}/`)
    expect(answers).toHaveLength(1)
    await expect(
      fetcherFor(site.port, { resolve }).page(`http://rebind.example:${inside.port}/`),
    ).rejects.toThrow(unreachable)
    expect(inside.asked).toEqual([])
  })

  test('by a name that changes its mind', async () => {
    const site = await openSite(({ headers }, response) => {
      response.writeHead(302, { location: `http://${headers.host}/again` }).end()
    })
    const answers = [['127.0.0.1'], ['::ffff:127.0.0.1']]
    const resolve = async () => answers.shift()!
    const page = fetcherFor(site.port, { resolve }).page(`http://rebind.example:${site.port}/`)
    await expect(page).rejects.toThrow(unreachable)
    expect(site.asked).toMatchObject([{ path: '/' }])
    expect(answers).toEqual([])
  })

  test.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'data:text/html,x',
    'javascript:1',
    'soup',
    '',
  ])('by another kind of link: %s', async (address) => {
    const sentence = 'This is not the address of a page. It begins with https:// or http://.'
    await expect(createWebPages().page(address)).rejects.toThrow(sentence)
    const site = await openSite(
      (_request, response) => void response.writeHead(302, { location: address }).end(),
    )
    if (address.includes(':')) await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow(sentence)
  })

  test('with a name and a password, also after a redirect', async () => {
    const sentence = 'There is a name or a password in this link. Please take it out.'
    await expect(createWebPages().page('http://root@example.com/')).rejects.toThrow(sentence)
    const site = await openSite((_request, response) => {
      response.writeHead(301, { location: `http://a:b@127.0.0.1:${site.port}/` }).end()
    })
    await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow(sentence)
  })
})

/** Writes the same until nobody listens any more, and says how much it was. */
function endlessly(response: ServerResponse, piece: Buffer) {
  let sent = 0
  const more = () => {
    let isTaken = true
    while (isTaken && !response.destroyed) {
      sent += piece.byteLength
      isTaken = response.write(piece)
    }
    response.once('drain', more)
  }
  more()
  return () => sent
}

describe('a hostile site gets nowhere', () => {
  test('with an endless body', async () => {
    let sent = () => 0
    const site = await openSite((_request, response) => {
      response.writeHead(200, html)
      sent = endlessly(response, Buffer.alloc(65_536, 'a'))
    })
    await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow(tooMuch)
    // What was under way when the connection was closed.
    expect(sent()).toBeLessThan(4 * limits.largestPage)
  })

  test('with a body that says how large it is', async () => {
    const site = await openSite((_request, response) => {
      response.writeHead(200, { ...html, 'content-length': limits.largestPage + 1 }).write('a')
    })
    await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow(tooMuch)
  })

  test('while the largest page comes whole', async () => {
    const site = await openSite(sends(Buffer.alloc(limits.largestPage, 'a')))
    expect((await fetcherFor(site.port).page(site.url)).bytes).toHaveLength(limits.largestPage)
  })

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('with much packed into little: %s', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(2 * limits.largestPage))
    expect(bomb.byteLength).toBeLessThan(20_000)
    const site = await openSite(sends(bomb, { ...html, 'content-encoding': encoding }))
    await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow(tooMuch)
  })

  test('with so much packed that the answer has ended long before', async () => {
    const part = gzipSync(Buffer.alloc(2 * limits.largestPage))
    const bomb = Buffer.concat(Array.from({ length: 30 }, () => part))
    const site = await openSite(sends(bomb, { ...html, 'content-encoding': 'gzip' }))
    await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow(tooMuch)
  })

  test('with nothing packed into much', async () => {
    // An empty block that is not the last one, for ever.
    const blocks = Buffer.from('000000ffff'.repeat(20_000), 'hex')
    const site = await openSite((_request, response) => {
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' })
      response.write(gzipSync('').subarray(0, 10))
      endlessly(response, blocks)
    })
    await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow(tooMuch)
  })

  test.each(['deflate', 'gzip, gzip', 'unheard-of'])(
    'with an encoding nobody asked for: %s',
    async (encoding) => {
      const site = await openSite(sends(deflateSync('<p>'), { ...html, 'content-encoding': encoding }))
      await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow('We cannot reach this page.')
    },
  )

  test('with packing that goes on behind its end', async () => {
    const bomb = Buffer.concat([
      gzipSync('<p>'),
      ...Array.from({ length: 3 }, () => gzipSync(Buffer.alloc(limits.largestPage))),
    ])
    const site = await openSite(sends(bomb, { ...html, 'content-encoding': 'gzip' }))
    await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow(tooMuch)
  })

  test('with broken packing', async () => {
    const site = await openSite(sends('no gzip', { ...html, 'content-encoding': 'gzip' }))
    await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow('We cannot reach this page.')
  })

  test.each([
    [
      'drips',
      (response: ServerResponse) => {
        response.writeHead(200, html)
        const drip = setInterval(() => response.write('a'), 20)
        response.once('close', () => clearInterval(drip))
      },
    ],
    ['is silent', () => undefined],
    [
      'says to wait',
      (response: ServerResponse) => {
        const again = setInterval(() => response.writeProcessing(), 20)
        response.once('close', () => clearInterval(again))
      },
    ],
  ])('that %s', async (_what, answer) => {
    let hasLeft = false
    const site = await openSite((request, response) => {
      request.once('close', () => (hasLeft = true))
      answer(response)
    })
    const fetcher = fetcherFor(site.port, { longestFetch: 300 })
    await expect(fetcher.page(site.url)).rejects.toThrow('This page takes too long to answer.')
    await expect.poll(() => hasLeft).toBe(true)
  })

  const chunked = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n'
  test.each([
    ['asks for patience', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
    ['hands out crumbs', chunked, '1\r\na\r\n'],
    ['wraps its crumbs up', chunked, `1;${'a'.repeat(15_000)}\r\na\r\n`],
  ])('that %s without end', async (_what, head, piece) => {
    const pieces = Buffer.from(piece.repeat(Math.ceil(200_000 / piece.length)))
    const sockets = new Set<Socket>()
    const server = createRawServer((socket) => {
      sockets.add(socket)
      const more = () => {
        let isTaken = true
        while (isTaken && !socket.destroyed) isTaken = socket.write(pieces)
        socket.once('drain', more)
      }
      socket.on('error', () => undefined).resume()
      socket.write(head, more)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    cleanups.push(() => {
      for (const socket of sockets) socket.destroy()
      return new Promise((closed) => server.close(closed))
    })
    // Nobody has to wait until its time is up.
    const fetcher = fetcherFor(portOf(server), { longestFetch: 120_000 })
    const page = fetcher.page(`http://127.0.0.1:${portOf(server)}/`)
    await expect(page).rejects.toThrow('This page takes too long to answer.')
  })

  test('that drips redirects: the time is one for all of them', async () => {
    const site = await openSite((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 100)
    })
    const fetcher = fetcherFor(site.port, { longestFetch: 250 })
    await expect(fetcher.page(site.url)).rejects.toThrow('This page takes too long to answer.')
  })

  test('whose name servers never answer', async () => {
    const fetcher = createWebPages({ longestFetch: 100, resolve: () => new Promise(() => undefined) })
    await expect(fetcher.page('http://cook.example')).rejects.toThrow('This page takes too long to answer.')
  })

  test('that leads on and on', async () => {
    const site = await openSite(
      (_request, response) => void response.writeHead(302, { location: '/' }).end('x'),
    )
    await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow('This link leads on and on.')
    expect(site.asked).toHaveLength(limits.mostRedirects + 1)
  })

  test.each(['application/pdf', 'text/plain', 'application/json', 'image/svg+xml', 'text/html2', ''])(
    'with another type: "%s"',
    async (type) => {
      const site = await openSite(sends('<p>', type === '' ? {} : { 'content-type': type }))
      await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow('This link does not lead to a page.')
    },
  )

  test.each([404, 401, 500, 204, 304])('with the status %s', async (status) => {
    const site = await openSite(sends('', html, status))
    await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow(`its site answered with ${status}.`)
  })

  test('with a redirect to nowhere', async () => {
    const site = await openSite(sends('', html, 302))
    await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow('its site answered with 302.')
  })

  test.each([
    ['headers without end', `HTTP/1.1 200 OK\r\n${'X-A: b\r\n'.repeat(20_000)}`],
    ['no HTTP at all', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ])('with %s', async (_what, said) => {
    const server = createRawServer(
      (socket) =>
        void socket
          .on('error', () => undefined)
          .resume()
          .end(said),
    )
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    cleanups.push(() => new Promise((closed) => server.close(closed)))
    const page = fetcherFor(portOf(server)).page(`http://127.0.0.1:${portOf(server)}/`)
    await expect(page).rejects.toThrow('We cannot reach this page.')
  })

  test('whose body breaks off', async () => {
    const site = await openSite((_request, response) => {
      response.writeHead(200, { ...html, 'content-length': 100 })
      response.write('a', () => response.destroy())
    })
    await expect(fetcherFor(site.port).page(site.url)).rejects.toThrow('We cannot reach this page.')
  })

  test('with what this machine says of the network', async () => {
    const page = fetcherFor(1).page('http://127.0.0.1:1/')
    await expect(page).rejects.toThrow(/^We cannot reach this page\. Please check the link\.$/)
  })

  test('with a name that nobody has', async () => {
    const fetcher = createWebPages({ resolve: async () => [] })
    await expect(fetcher.page('http://cook.example/')).rejects.toThrow('We cannot reach this page.')
  })
})
