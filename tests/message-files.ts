import { globSync, readFileSync } from 'node:fs'
import type { Locale } from '#app/platform/text/locale.ts'

type Variants = { selectors?: string[]; declarations?: string[]; match: Record<string, string> }
export type Message = string | Variants[]

/** Every sentence of a language, each plural form separately. */
export function sentences(locale: Locale): { key: string; text: string }[] {
	return globSync(`messages/${locale}/*.json`).flatMap((file) =>
		Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>).flatMap(
			([key, message]) => textsOf(message).map((text) => ({ key, text })),
		),
	)
}

export function textsOf(message: Message): string[] {
	return typeof message === 'string'
		? [message]
		: message.flatMap((variants) => Object.values(variants.match))
}
