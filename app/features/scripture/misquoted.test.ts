import { describe, expect, test } from 'vitest'
import { ayat, diceOf, leadIn, misquote, modern } from '#tests/quran-texts.ts'
import { findQuotations } from './api.server.ts'
import { surahs } from './model.ts'

const found = (text: string) => findQuotations(`<p>${text}</p>`)
const blocking = (text: string) => found(text).filter(({ mustSettle }) => mustSettle)
const isStopped = (text: string) => blocking(text).some(({ kind }) => kind !== 'equals')

const named = (reference: string) => {
	const [surah, ayah] = reference.split(':').map(Number)
	return `[${surahs[(surah ?? 1) - 1]?.arabic}: ${ayah}]`
}
const announced: [string, (typed: string, reference: string, dice: ReturnType<typeof diceOf>) => string][] = [
	['up to a full stop', (typed, _, dice) => `${leadIn(dice)}${typed}.`],
	['up to a comma', (typed, _, dice) => `${leadIn(dice)}${typed}، فدل على ذلك`],
	['in braces with its place', (typed, reference) => `{${typed}} ${named(reference)}`],
	['in quotation marks with its place', (typed, reference) => `"${typed}" ${named(reference)}`],
	['with its place behind', (typed, reference, dice) => `${leadIn(dice)}${typed} ${named(reference)}`],
]

test.each(announced)(
	'of misquotes of three words and more %s, 95 of 100 are stopped',
	{ timeout: 60_000 },
	(_, write) => {
		const dice = diceOf(77)
		const missed = Array.from({ length: 300 }, () => {
			const { typed, reference } = misquote(dice)
			return write(typed, reference, dice)
		}).filter((text) => !isStopped(text))
		expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(15)
	},
)

test('right words after "Allah says" stop hardly anybody, whatever prose follows', {
	timeout: 60_000,
}, () => {
	const ends = ['', '.', ' وهذا دليل على الوجوب', '، فدل على ذلك', ' فأمر بذلك في الآية']
	const dice = diceOf(5)
	const stopped = Array.from({ length: 1000 }, () => {
		const words = modern(ayat[dice(ayat.length)]?.text ?? '').split(' ')
		const length = Math.min(words.length, 2 + dice(7))
		const start = dice(words.length - length + 1)
		return `${leadIn(dice)}${words.slice(start, start + length).join(' ')}${ends[dice(ends.length)]}`
	}).filter(isStopped)
	expect(stopped.length, stopped.join('\n')).toBeLessThan(15)
})

describe('what is no reference', () => {
	test.each([
		'انظر المغني (ص: 192) والمجموع [ص:437]',
		'رواه مسلم (ق: ٣٤٠)',
		'تنص (المادة 153) من القانون على ذلك',
		'﴿وقوموا لله قانتين﴾ كما في التفسير (ص: 192)',
	])('%s', (text) => {
		expect(blocking(text)).toEqual([])
	})

	test('the letter of a surah is its name after its word, or beside words of it', () => {
		expect(blocking('قال في سورة ص: 192 ما قال')).toMatchObject([{ kind: 'nowhere' }])
		expect(found('﴿كتاب أنزلناه إليك مبارك﴾ [ص: 29]')[0]?.misplaced).toBeUndefined()
		expect(blocking('﴿كتاب أنزلناه إليك مبارك﴾ [ص: 30]')).toMatchObject([{ misplaced: '[ص: 30]' }])
	})
})

test.each(['فقال له رسول الله صلى الله عليه وسلم', 'فقال لهم رسول الله ما هذا', 'إن الله على كل شيء رقيب'])(
	'common words that are like a verse block nobody: %s',
	(text) => {
		expect(blocking(text)).toEqual([])
	},
)

test('brackets of the Quran within quotation marks are brackets', () => {
	const text = 'وقال: "قوله: ﴿وأقيموا الصلاة وأتموا الزكاة﴾ أي أدوها، وقوله: {وآتوا الزكاة} كذلك"'
	expect(blocking(text)).toMatchObject([{ kind: 'resembles', text: 'وأقيموا الصلاة وأتموا الزكاة' }])
	expect(found('"قوله: ﴿وأقيموا الصلاة وآتوا الزكاة﴾ أي أدوها"')).toMatchObject([{ kind: 'equals' }])
})

test('of equal verses the named place comes first', () => {
	for (const ayah of [13, 47, 77])
		expect(found(`﴿فبأي آلاء ربكما تكذبان﴾ [الرحمن: ${ayah}]`)[0]?.references[0]).toBe(`55:${ayah}`)
})

test.each([
	'قال الله تعالى ما معناه: أقيموا صلاتكم وأخرجوا زكاة أموالكم.',
	'قال الله تعالى في الحديث القدسي: يا عبادي إني حرمت الظلم على نفسي.',
	'قال تعالى مخاطبا نبيه محمدا صلى الله عليه وسلم، فأمره بالصبر.',
])('what is said in other words is no misquote: %s', (text) => {
	expect(blocking(text)).toEqual([])
})
