import type { Flash } from '#app/platform/http/flash.ts'
import type { Sentence } from '#app/platform/text/words.ts'

const mostNamed = 3
const maxTitle = 50

type Ran = { done: number; refused: { title: string; code: string }[] }

/** Numbers of done and refused rows, with title and reason of the first refusals. */
export function flashOf({ done, refused }: Ran, sentenceOf: (code: string) => Sentence): Flash {
	if (refused.length === 0) return { tone: 'good', code: 'lists.done', values: { done: String(done) } }
	const named = refused.slice(0, mostNamed).map(({ title, code }) => {
		const why = sentenceOf(code).text
		return title ? `“${shorten(title)}”: ${why}` : why
	})
	const more = refused.length > mostNamed ? ' …' : ''
	return {
		tone: done > 0 ? 'good' : 'bad',
		code: 'lists.partly',
		values: { done: String(done), left: String(refused.length), why: [...new Set(named)].join(' ') + more },
	}
}

function shorten(title: string): string {
	const letters = [...title]
	return letters.length > maxTitle ? `${letters.slice(0, maxTitle).join('').trimEnd()}…` : title
}
