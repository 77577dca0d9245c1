import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** What nginx did with one request; of each attempt at a server what it says, "-" where it came to nothing. */
export interface Passed {
  method: string
  url: string
  status: number
  servers: string[]
  statuses: string[]
  /** To the server; nothing where there was no connection. */
  bytesSent: number[]
}

interface Options {
  folder: string
  port: number
  servers: number[]
  /** With none a server is asked again and again, however often it fails. */
  mostFails?: number
}

/** As docs/operations.md has it, but for the ports, the log, and the folders that Debian's would have elsewhere. */
const configuration = ({ folder, port, servers, mostFails = 1 }: Options) => `
daemon off;
worker_processes 2;
worker_shutdown_timeout 1s;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  log_format passed escape=json '{"method":"$request_method","url":"$request_uri","status":$status,'
    '"servers":"$upstream_addr","statuses":"$upstream_status","bytesSent":"$upstream_bytes_sent"}';
  access_log ${folder}/access.log passed;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}

  upstream homeplate {
    zone homeplate 64k;
${servers.map((server) => `    server 127.0.0.1:${server} max_fails=${mostFails} fail_timeout=${failTimeout}s;`).join('\n')}
    keepalive 16;
    keepalive_timeout 1s;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 64m;
    # Its workers may be another user, who cannot enter the folder.
    client_body_buffer_size 64m;
    proxy_max_temp_file_size 0;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_next_upstream error;
    location / { proxy_pass http://homeplate; }
    location = /readyz {
      proxy_pass http://homeplate;
      proxy_next_upstream error http_503;
    }
  }
}
`

/** In seconds: so long nginx leaves a server alone that was not there or not ready. */
export const failTimeout = 10

/** Debian has it where not everybody looks; undefined where there is none. */
export function nginxPath() {
  for (const path of ['/usr/sbin/nginx', 'nginx']) {
    const { error } = spawnSync(path, ['-v'])
    if (error === undefined) return path
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return undefined
}

export const withoutNginx =
  'There is no nginx here. Debian has it in the package nginx-light: apt-get install nginx-light'

export async function startNginx({ path, ...options }: Options & { path: string }) {
  const { folder, port } = options
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration(options))
  const child = spawn(path, ['-p', folder, '-e', join(folder, 'error.log'), '-c', file])
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await untilListening(child, port, () => said)
  return {
    /** What it passed on, oldest first. */
    async passed() {
      const text = await readFile(join(folder, 'access.log'), 'utf8')
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map(readLine)
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilListening(child: ChildProcess, port: number, said: () => string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${said()}`)
    // Any answer will do.
    if (
      await fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      )
    )
      return
    await wait(50)
  }
}

/** nginx writes a list where it tried more than one server. */
function readLine(line: string): Passed {
  const { method, url, status, servers, statuses, bytesSent } = JSON.parse(line) as Record<string, string>
  const listed = (text = '') => text.split(', ')
  return {
    method: method!,
    url: url!,
    status: Number(status),
    servers: listed(servers),
    statuses: listed(statuses),
    bytesSent: listed(bytesSent).map((one) => Number(one) || 0),
  }
}
