import { describe, expect, test } from 'vitest'
import { harderInnocents } from '#tests/quran-innocents.ts'
import { ayat, diceOf, innocentSentence, leadIn, misquote, modern, withPlace } from '#tests/quran-texts.ts'
import { findQuotations, markMistakes } from './api.server.ts'
import { surahs } from './model.ts'

// Checks on texts that are generated deterministically in each run.

const found = (text: string) => findQuotations(`<p>${text}</p>`)
const modernAyat = new Map(ayat.map(({ reference, text }) => [reference, modern(text)]))
const placeOf = (reference: string) => reference.split(':').map(Number) as [number, number]

test('every ayah of three words or more after "Allah says", as it is spelt today, is found as itself', {
	timeout: 60_000,
}, () => {
	const dice = diceOf(16)
	const checked = ayat.filter(({ reference }) => (modernAyat.get(reference) ?? '').split(' ').length >= 3)
	const missed = checked.filter(({ reference }) => {
		const typed = modernAyat.get(reference) ?? ''
		return !found(leadIn(dice) + typed).some(({ kind, text }) => kind === 'equals' && text === typed)
	})
	expect(checked.length).toBeGreaterThan(6000)
	expect(missed.length / checked.length, missed.map(({ reference }) => reference).join(' ')).toBeLessThan(
		0.005,
	)
})

test('a thousand passages with one word changed are stopped between brackets', { timeout: 60_000 }, () => {
	const dice = diceOf(17)
	const missed: string[] = []
	for (let round = 0; round < 1000; round++) {
		const { typed } = misquote(dice)
		const stopped = found(`وقد جاء ﴿${typed}﴾ وهذا دليل على ما قلنا`)
		if (!stopped.some(({ mustSettle, kind }) => mustSettle && kind !== 'equals')) missed.push(typed)
	}
	expect(missed.length, missed.join('\n')).toBeLessThan(10)
})

test('a thousand sentences with salutations and sayings block nobody', { timeout: 60_000 }, () => {
	const dice = diceOf(18)
	for (let round = 0; round < 1000; round++) {
		const sentence = innocentSentence(dice)
		// Only the text in the brackets is a quotation.
		const after = sentence.indexOf('﴾')
		const blocking = found(sentence).filter(({ mustSettle, end }) => mustSettle && end > after)
		expect(blocking, sentence).toEqual([])
	}
})

test.each(harderInnocents)('"%s" blocks nobody', (sentence) => {
	expect(found(sentence).filter(({ mustSettle }) => mustSettle)).toEqual([])
})

test('a thousand passages with a word exchanged for another of the Quran, or a letter of it, are stopped too', {
	timeout: 60_000,
}, () => {
	const dice = diceOf(21)
	const words = [...new Set([...modernAyat.values()].flatMap((text) => text.split(' ')))]
	const whole = ` ${[...modernAyat.values()].join(' ')} `
	const missed: string[] = []
	for (let round = 0; round < 1000; ) {
		const part = (modernAyat.get(ayat[dice(ayat.length)]?.reference ?? '') ?? '').split(' ').slice(0, 8)
		const [at, other] = [dice(part.length), words[dice(words.length)] ?? '']
		const word = part[at] ?? ''
		const letter = dice(word.length)
		part[at] = dice(2) === 0 ? other : `${word.slice(0, letter)}ظ${word.slice(letter + 1)}`
		const typed = part.join(' ')
		if (part.length < 3 || whole.includes(` ${typed} `)) continue
		round++
		if (!found(`وقد جاء ﴿${typed}﴾ وهذا`).some(({ mustSettle, kind }) => mustSettle && kind !== 'equals'))
			missed.push(typed)
	}
	expect(missed.length, missed.join('\n')).toBeLessThan(10)
})

test('a word that differs in what nobody writes so is no other spelling', () => {
	for (const typed of ['أتدعون بعلي وتذرون أحسن الخالقين', 'إليكم يا بني آدم أن لى تعبدوا الشيطان'])
		expect(found(`﴿${typed}﴾`), typed).toMatchObject([{ kind: 'resembles', mustSettle: true }])
	for (const typed of ['كذب أصحاب الأيكة المرسلين', 'قال لو شئت لاتخذت عليه أجرا'])
		expect(found(`قال تعالى: ${typed}`), typed).toMatchObject([{ kind: 'equals', text: typed }])
})

describe('a place that is named beside a quotation', () => {
	const long = ayat.filter(({ words }) => words >= 4)

	test('is said where the words do not stand there, or it does not exist', () => {
		const dice = diceOf(19)
		for (let round = 0; round < 200; round++) {
			const { reference } = long[dice(long.length)] ?? { reference: '' }
			const [surah] = placeOf(reference)
			const typed = modernAyat.get(reference) ?? ''
			const named = dice(3) === 0 ? 1 + dice(114) : surah
			const count = surahs[named - 1]?.ayat ?? 0
			const ayah = dice(2) === 0 ? count + 1 + dice(80) : 1 + dice(count)
			if (modernAyat.get(`${named}:${ayah}`)?.includes(typed)) continue
			const text = withPlace(dice, typed, named, ayah)
			expect(found(text), text).toMatchObject([
				{ kind: 'equals', mustSettle: true, misplaced: expect.any(String) },
			])
		}
	})

	test('is passed over where they do', () => {
		const dice = diceOf(20)
		for (let round = 0; round < 500; round++) {
			const { reference } = long[dice(long.length)] ?? { reference: '' }
			const text = withPlace(dice, modernAyat.get(reference) ?? '', ...placeOf(reference))
			const all = found(text)
			expect(all, text).toMatchObject([{ kind: 'equals' }])
			expect(all[0]?.misplaced, text).toBeUndefined()
		}
	})

	test.each([
		['﴿يا بني آدم خذوا زينتكم عند كل مسجد﴾ (7:131)', '(7:131)', ['7:31']],
		['قال تعالى: إن الله مع الصابرين [البقرة: 332]', '[البقرة: 332]', ['2:153', '8:46']],
		['﴿وقوموا لله قانتين﴾ [الأعراف]', '[الأعراف]', ['2:238']],
		['﴿وقوموا لله قانتين﴾ الآية ٢٣٩ من سورة البقرة', 'الآية ٢٣٩ من سورة البقرة', ['2:238']],
		['Verse 239 of Surah al-Baqarah says: ﴿وقوموا لله قانتين﴾', 'Verse 239 of Surah al-Baqarah', ['2:238']],
		['﴿ما يلفظ من قول إلا لديه رقيب عتيد﴾ (Qaaf: 21)', '(Qaaf: 21)', ['50:18']],
		['﴿وقوموا لله قانتين﴾ (chapter 2, verse 239)', 'chapter 2, verse 239', ['2:238']],
		['﴿وقوموا لله قانتين﴾ (Quran 2/239)', '(Quran 2/239)', ['2:238']],
		['﴿وقوموا لله قانتين﴾</p><p>[البقرة: ٢٣٩]', '[البقرة: ٢٣٩]', ['2:238']],
	])('%s', (text, misplaced, references) => {
		expect(found(text)).toMatchObject([{ mustSettle: true, misplaced, references }])
	})

	test('is said without a quotation too, where the Quran has no such place', () => {
		expect(found('See Quran 2:300, and Quran 2:255.')).toMatchObject([
			{ kind: 'nowhere', text: 'Quran 2:300', mustSettle: true, references: [] },
		])
		expect(found('﴿وقوموا لله قانتين﴾ الآية ٢٣٨ من سورة البقرة')[0]?.misplaced).toBeUndefined()
		expect(found('Matthew, chapter 5, verse 90; تفسير القرطبي (٢/٣٣٩)')).toEqual([])
		expect(found('at 10:30, ratio 7:131, Matthew 5:90, (رواه مسلم: 123)')).toEqual([])
		const marked = [{ text: 'Quran 2:300', reference: '', reason: 'Said as an example of a mistake.' }]
		expect(findQuotations('<p>See Quran 2:300.</p>', marked)).toEqual([])
	})
})

test('words before and after a quotation are no part of it', () => {
	const typed = 'فاعلم أنه لا إله إلا الله واستغفر لذنبك'
	for (const text of [
		`قال الله تعالى: ${typed}`,
		`﴿${typed}﴾ وللمؤمنين عند الله أجر`,
		`وهو قول الله تعالى في كتابه العزيز ﴿${typed}﴾ صلى الله عليه وسلم`,
		`﴿${typed} [محمد: 19]﴾`,
	])
		expect(found(text), text).toMatchObject([{ text: typed, kind: 'equals', references: ['47:19'] }])
})

test.each([
	['قال تعالى: وأقيموا الصلاة وآتوا الزكاة', 'وأقيموا الصلاة وآتوا الزكاة'],
	['قال تعالى: الله الصمد', 'الله الصمد'],
	['﴿إنما المؤمنون إخوة﴾', 'إنما المؤمنون إخوة'],
	['قال الله تعالى: و أقيموا الصلاة و آتوا الزكاة', 'و أقيموا الصلاة و آتوا الزكاة'],
	['كما قال سبحانه: وجاءوا أباهم عشاء يبكون', 'وجاءوا أباهم عشاء يبكون'],
	['قال تعالى: وهو الذي يحيي ويميت', 'وهو الذي يحيي ويميت'],
	['﴿بسم الله الرحمن الرحيم قل هو الله أحد﴾', 'قل هو الله أحد'],
])('in "%s" the quotation is found as it is', (text, quoted) => {
	expect(found(text)).toMatchObject([{ text: quoted, kind: 'equals' }])
})

test('few words that nobody says to be the Quran are no quotation', () => {
	for (const text of [
		'إنما المؤمنون إخوة',
		'الله الصمد',
		'قال الله تعالى في الحديث القدسي: يا عبادي إني حرمت الظلم على نفسي',
	])
		expect(found(text), text).toEqual([])
})

test('what is between the brackets of the Quran and like nothing in it is stopped', () => {
	expect(found('﴿اطلبوا العلم ولو بالصين﴾')).toMatchObject([
		{ kind: 'unknown', mustSettle: true, references: [], text: 'اطلبوا العلم ولو بالصين' },
	])
})

test('the letters that are wrong are marked, and nothing else', () => {
	const marked = (text: string) => {
		const [quotation] = found(text)
		return quotation?.mistakes.map(({ start, end, right }) => [text.slice(start, end), right])
	}
	expect(marked('﴿فويل للمسلين الذين هم﴾')).toEqual([['س', 'لِّلْمُصَلِّينَ']])
	expect(marked('﴿إن الله مع الصادقين الذين صبروا﴾')?.length).toBeGreaterThan(0)
	expect(marked('﴿قل هو الله احد﴾')).toEqual([])
	expect(marked('﴿ذلك الكتب لا رب فيه﴾')).toEqual([['ر', 'رَيْبَ']])
	expect(marked('قال تعالى: يا أيها الذين آمنوا كتب عليكم في الصيام كما كتب')).toEqual([['في', '']])
	expect(marked('﴿يا أيها الذين كتب عليكم الصيام﴾')).toEqual([[' ', 'ءَامَنُوا۟']])
})

test('a reviewer sees the wrong letters in the HTML, whatever tags and entities stand around them', () => {
	const marked = markMistakes(
		'<p>&laquo;A &amp; B&raquo;</p><p>﴿ذلك <strong>الكتب لا</strong> ر&#1576; فيه﴾</p><blockquote data-quran="2:2"></blockquote>',
	)
	expect(marked).toContain('<mark class="mistake" title="In the Quran: ')
	expect(marked.replace(/<\/?mark[^>]*>/g, (tag) => (tag[1] === '/' ? ']' : '['))).toBe(
		'<p>&laquo;A &amp; B&raquo;</p><p>﴿ذلك <strong>الكتب لا</strong> [ر]&#1576; فيه﴾</p><blockquote data-quran="2:2"></blockquote>',
	)
	const across = markMistakes(
		'<p>قال تعالى: يا أيها الذين آمنوا كتب عليكم <em>ال</em>صوم كما كتب على الذين</p>',
	)
	expect(across.match(/<mark/g)?.length).toBeGreaterThan(0)
	expect(across.replace(/<\/?mark[^>]*>/g, '')).toContain('<em>ال</em>صوم')
})
