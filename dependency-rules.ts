/** Which room may open which door; `npm run check` fails on an arrow that is not drawn here. */
interface Rule {
  name: string
  /** Files the rule speaks of. Tests may look anywhere. */
  from: RegExp
  /** What they may import of the house; a function where it depends on the room they are in. */
  may: RegExp | ((room: string) => RegExp)
}

const domain = '^src/domain/'
/** Folders of the web that know no room, and that every room may know. */
const foundation = '(api|boot|favorites|navigation|offline|preferences|session|ui)/'

export const localRules: Rule[] = [
  { name: 'domain', from: /^src\/domain\//, may: /^src\/domain\// },
  {
    name: 'server/http',
    from: /^src\/server\/http\//,
    may: /^src\/(domain\/|server\/(http|db)\/)/,
  },
  {
    name: 'server/db',
    from: /^src\/server\/db\//,
    may: /^src\/(domain\/|server\/(db\/|startup-problem\.ts$))/,
  },
  {
    name: 'server/gateways',
    from: /^src\/server\/gateways\//,
    // The sandbox keeps its books in the database, and failures are logged as everywhere.
    may: /^src\/(domain\/|server\/(gateways\/|db\/|http\/log\.ts$))/,
  },
  {
    name: 'server/backup',
    from: /^src\/server\/backup\//,
    // What it refuses is read by whoever runs a command.
    may: /^src\/(domain\/|server\/(backup\/|db\/|startup-problem\.ts$))/,
  },
  {
    name: 'server room',
    from: /^src\/server\/(?!http|db|gateways)([^/]+)\//,
    may: (room) => new RegExp(`${domain}|^src/server/(${room}|http|db|threads)/`),
  },
  { name: 'server', from: /^src\/server\//, may: /^src\/(domain|server)\// },
  {
    name: 'web/session/leave',
    from: /^src\/web\/session\/leave\.ts$/,
    // Who leaves takes along what these rooms keep in the browser.
    may: new RegExp(`${domain}|^src/web/(${foundation}|(timers|uploads)/\\w+-storage\\.ts)`),
  },
  {
    name: 'web foundation',
    from: new RegExp(`^src/web/${foundation}`),
    may: new RegExp(`${domain}|^src/web/${foundation}`),
  },
  {
    name: 'web/screens and web/frame',
    from: /^src\/web\/(screens|frame)\//,
    may: /^src\/(domain\/|web\/(?!app\/|main))/,
  },
  {
    name: 'web/app',
    from: /^src\/web\/(app\/|main)/,
    may: new RegExp(`${domain}|^src/web/(app/|screens/|frame/|${foundation}|\\w+\\.css)`),
  },
  {
    name: 'web room',
    from: /^src\/web\/([^/]+)\//,
    may: (room) => new RegExp(`${domain}|^src/web/(${room}/|${foundation})`),
  },
]

/** Packages that only some files may know. */
export const packageRules = [
  { name: 'domain imports zod and nothing else', from: /^src\/domain\//, may: /^zod$/ },
  {
    name: 'only stores and db see the database',
    from: /^src\/server\/(?!db\/)(?!.*store\.ts$)/,
    may: /^(?!drizzle-orm|pg$)/,
  },
  { name: 'vendors of mail live in gateways', from: /^src\/server\/(?!gateways\/)/, may: /^(?!nodemailer)/ },
  {
    name: 'the vendor of payments lives in gateways',
    from: /^src\/server\/(?!gateways\/)/,
    may: /^(?!stripe$)/,
  },
  {
    name: 'the vendor of object stores lives in gateways',
    from: /^src\/server\/(?!gateways\/)/,
    may: /^(?!@aws-sdk\/)/,
  },
  { name: 'the browser has no node', from: /^src\/web\//, may: /^(?!node:)/ },
] satisfies { name: string; from: RegExp; may: RegExp }[]
