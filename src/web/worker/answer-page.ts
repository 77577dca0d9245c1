interface PageSources {
  /** What the server says; may never come. */
  asked: Promise<Response>
  /** The page kept for somebody who is signed in here; undefined for everyone else. */
  kept: () => Promise<Response | undefined>
  /** Over when the server has had enough time. */
  timeout: Promise<unknown>
}

/** The server's page while there is a server; a kept one when it is gone, broken or too slow. */
export async function answerPage({ asked, kept, timeout }: PageSources): Promise<Response> {
  const useful = asked.then(
    (answer) => (answer.status < 500 ? answer : undefined),
    () => undefined,
  )
  const inTime = await Promise.race([useful, timeout.then(() => undefined)])
  return inTime ?? (await kept()) ?? asked
}
