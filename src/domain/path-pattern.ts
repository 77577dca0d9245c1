/** The names of the parameters in a path such as `/recipe/:id`. */
export type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

const parameter = /:(\w+)/g

export const paramNames = (pattern: string) => Array.from(pattern.matchAll(parameter), ([, name]) => name!)

/** The path with something in the place of each parameter. */
export const fillPath = (pattern: string, valueOf: (name: string) => string) =>
  pattern.replaceAll(parameter, (_, name: string) => valueOf(name))
