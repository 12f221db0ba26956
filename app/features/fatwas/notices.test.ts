import { expect, test } from 'vitest'
import { inLocale } from '#app/platform/text/locale.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { answerSentBack, fatwasNotices } from './notices.ts'

const sentBack = fatwasNotices.find(({ name }) => name === answerSentBack.name)
const said = (locale: Locale, values: Record<string, string>) =>
	inLocale(locale, () => (sentBack?.says(values) ?? '').replace(/[\u2066-\u2069]/g, ''))

test('the number of a question is in the digits of the reader’s language', () => {
	const values = { number: '42', remarks: '0' }
	expect(said('en', values)).toContain('(no. 42)')
	expect(said('ar', values)).toContain('٤٢')
	expect(said('ur', values)).toContain('۴۲')
})

test('where values are not known, as in a list of emails, none is guessed', () => {
	const unknown = { number: '…', remarks: '…' }
	expect(said('en', unknown)).toBe(said('en', {}))
	expect(said('en', unknown)).not.toMatch(/0|…|no\./)
})
