/** In seconds: how long food must be left alone, or anything must take, for a cook to plan for it. */
export const cooking = { quietWait: 15 * 60, longWait: 30 * 60 } as const
