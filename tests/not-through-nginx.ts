import { beforeEach } from 'vitest'

const isWaitedFor = 'nginx hands on no file before all of it is here'

/** Tests of what cannot be asked through nginx, by their files, with the reason. */
const leftOut: Record<string, Record<string, string>> = {
  'src/server/accounts/guessing.test.ts': {
    'through a proxy nobody told us of is warned of once': 'of nginx the server was told',
  },
  'src/server/http/server.test.ts': {
    'an address that is not one says so in the same manner': 'nginx refuses such an address by itself',
  },
  'src/server/uploads/multipart.test.ts': {
    'a part that arrives when the file was given up leaves nothing behind': isWaitedFor,
    'a part that arrives when the file was put together leaves nothing behind': isWaitedFor,
    'though its file was given up': isWaitedFor,
    'though the other parts were put together and used': isWaitedFor,
    'and longer than the file that it belongs to would have been waited for': isWaitedFor,
    'is refused while it is still arriving, so that no more lies there than was counted': isWaitedFor,
    'makes space as soon as the lesser one is there, and not before': isWaitedFor,
    'may come again once it broke off': isWaitedFor,
  },
  'src/server/uploads/signed-uploads.test.ts': {
    'leaves no bytes behind: a file whose upload was swept while it arrived': isWaitedFor,
  },
}

beforeEach(({ task, skip }) => {
  const { [task.name]: reason } = leftOut[task.file.name] ?? {}
  if (reason !== undefined) skip(reason)
})
