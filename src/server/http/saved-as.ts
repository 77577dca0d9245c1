/** The name of a file to keep, as RFC 6266 has it: in plain letters, and where it has others in UTF-8 as well. */
export function savedAs(name: string) {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]|["\\%/:*?<>|]/g, '_')
  const whole = plain === name ? '' : `; filename*=UTF-8''${encoded(name)}`
  return `attachment; filename="${plain}"${whole}`
}

/** RFC 5987 takes fewer signs as they are than addresses do. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
