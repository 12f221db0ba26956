import type { RouterContextProvider } from 'react-router'
import { factsOf } from '#app/platform/ctx.server.ts'
import { personalParts } from './personal.server.ts'

/** What becomes of everything of a person who is erased, in the reader's words. */
export function fatesOf(context: Readonly<RouterContextProvider>) {
	const { say } = factsOf(context)
	return personalParts.flatMap((part) =>
		part.fates.map(({ fate, code }) => ({ fate, code, text: say(code).text })),
	)
}
