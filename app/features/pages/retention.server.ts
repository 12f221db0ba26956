import type { RouterContextProvider } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import type { Part } from './model.ts'

const place = '<p>[kept]</p>'

/** `[kept]` on a line of its own becomes the table of retention, from the declarations in the code. */
export function withRetention(
	context: Readonly<RouterContextProvider>,
	language: Locale,
	parts: Part[],
): Part[] {
	if (!parts.some(({ html }) => html.includes(place))) return parts
	const table = retentionTable(context, language)
	return parts.map((part) => ({ ...part, html: part.html.replaceAll(place, table) }))
}

function retentionTable(context: Readonly<RouterContextProvider>, language: Locale): string {
	const { jobs, personal, words } = registryOf(context)
	const settings = requestContext(context).runtime.settings()
	return inLocale(language, () => {
		const ends = { erased: m.pages_kept_erased, anonymous: m.pages_kept_anonymous, kept: m.pages_kept_kept }
		const removed = jobs
			.flatMap(({ retains: keeps = [] }) => keeps)
			.map(
				({ code, hours }) =>
					[code, formatHours(typeof hours === 'number' ? hours : hours(settings))] as const,
			)
		const erased = personal
			.flatMap(({ effects }) => effects)
			.map(({ effect: fate, code }) => [code, ends[fate]()] as const)
		const rows = [...removed, ...erased].map(
			([code, long]) =>
				`<tr class="border-line border-b align-baseline"><td class="py-2 pe-3">${escaped(sentenceFor(words, code).text)}</td><td class="py-2">${escaped(long)}</td></tr>`,
		)
		const head = [m.pages_kept_what(), m.pages_kept_how_long()].map(
			(label) => `<th scope="col" class="py-2 pe-3 text-start font-semibold">${escaped(label)}</th>`,
		)
		return `<table class="w-full border-collapse text-start"><thead><tr class="border-line-strong border-b">${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
	})
}

function formatHours(hours: number): string {
	return hours % 24 === 0 ? m.pages_kept_days({ count: hours / 24 }) : m.pages_kept_hours({ count: hours })
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
