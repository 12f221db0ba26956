import { expect, test } from 'vitest'
import { ayat, bare, diceOf, modern } from '#tests/quran-texts.ts'
import { findQuotations } from './api.server.ts'
import { lettersOf, plain } from './letters.ts'
import { distance, spellingOf } from './spelling.ts'

// Common formulas, which are no quotation.
const common = new Set(['1:1', '1:2', '37:182', '41:2'])

test.each([
	['without a single sign', bare],
	['in the spelling of today', modern],
])('every ayah of four words or more, typed %s, is found as itself', { timeout: 60_000 }, (_, typedAs) => {
	const typed = ayat.filter(({ words, reference }) => words >= 4 && !common.has(reference))
	const textOf = new Map(ayat.map(({ reference, text }) => [reference, plain(typedAs(text))]))
	expect(typed.length).toBeGreaterThan(5500)
	for (const { reference, text } of typed) {
		const [found] = findQuotations(typedAs(text))
		expect(found?.kind, `${reference} ${typedAs(text)}`).toBe('equals')
		// A refrain is found at its first place.
		expect(textOf.get(found?.references[0] ?? ''), reference).toBe(plain(typedAs(text)))
	}
})

test('an ayah typed with one or two letters changed is caught', { timeout: 60_000 }, () => {
	const long = ayat.filter(({ words }) => words >= 5)
	const dice = diceOf(20260310)
	const missed: string[] = []
	for (let round = 0; round < 2000; round++) {
		const { reference, text } = long[dice(long.length)] ?? { reference: '', text: '' }
		const letters = [...bare(text)]
		for (let change = 0; change <= dice(2); change++) misspell(letters, dice)
		const typed = letters.join('').replace(/ +/g, ' ').trim()
		if (typed.split(' ').length < 5) continue
		if (!findQuotations(typed).some(({ mustSettle }) => mustSettle)) missed.push(`${reference} ${typed}`)
	}
	// Five or six of the commonest words are offered only: anybody's sentence may be like them.
	expect(missed.length, missed.join('\n')).toBeLessThan(100)
})

test.each([
	['الصلاة', 'ٱلصَّلَوٰةَ'],
	['الصلوة', 'ٱلصَّلَوٰةَ'],
	['زکوٰۃ', 'زَكَوٰةٍ'],
	['السماوات', 'ٱلسَّمَٰوَٰتِ'],
	['السموات', 'ٱلسَّمَٰوَٰتِ'],
	['إبراهيم', 'إِبْرَٰهِـۧمَ'],
	['الليل', 'ٱلَّيْلَ'],
	['اللاتي', 'ٱلَّٰتِى'],
	['آمنوا', 'ءَامَنُوا۟'],
	['شئ', 'شَىْءٍ'],
	['مسؤولا', 'مَسْـُٔولًا'],
	['مسئولا', 'مَسْـُٔولًا'],
	['الربا', 'ٱلرِّبَوٰا۟'],
	['رأى', 'رَءَا'],
	['داوود', 'دَاوُۥدُ'],
	['مئة', 'مِا۟ئَةَ'],
	['النبيين', 'ٱلنَّبِيِّـۧنَ'],
	['رحمة', 'رَحْمَتَ'],
	['واسأل', 'وَسْـَٔلِ'],
	['ويبسط', 'وَيَبْصُۜطُ'],
	['الضعفاء', 'ٱلضُّعَفَٰٓؤُا۟'],
	['الأقصى', 'ٱلْأَقْصَا'],
	['الرؤيا', 'ٱلرُّءْيَا'],
	['يستحيي', 'يَسْتَحْىِۦٓ'],
	['ننجي', 'نُـۨجِى'],
	['ﷲ', 'ٱللَّهُ'],
])('"%s" is the spelling of today for %s', (today, uthmani) => {
	expect(distance(spellingOf(uthmani).masks, lettersOf(today), 3)).toBe(0)
})

test.each([
	['قال', 'قُلْ'],
	['الصوم', 'ٱلصِّيَامُ'],
	['المؤمنين', 'ٱلْمُؤْمِنُونَ'],
	['كتاب', 'ٱلْكِتَٰبُ'],
])('"%s" is another word than %s', (typed, uthmani) => {
	expect(distance(spellingOf(uthmani).masks, lettersOf(typed), 3)).toBeGreaterThan(0)
})

test('a scholar sees what was typed, where it stands and where it is from', () => {
	const html =
		'<h2>Fasting</h2><p>He says: &laquo;<strong>يا أيها الذين</strong> آمنوا كتب عليكم الصيام&raquo;, so &amp; thus</p>'
	const [found, ...others] = findQuotations(html)
	expect(found).toMatchObject({
		text: 'يا أيها الذين آمنوا كتب عليكم الصيام',
		words: 7,
		kind: 'equals',
		mustSettle: true,
		references: ['2:183'],
	})
	expect(others).toEqual([])
})

test('words that are a part of an ayah are offered as that part, counted as the text has its words', () => {
	expect(findQuotations('يا أيها الذين آمنوا كتب عليكم الصيام')).toMatchObject([{ part: '2:183:1-6' }])
	expect(findQuotations('لا تأخذه سنة ولا نوم له')).toMatchObject([{ part: '2:255:8-13' }])
	expect(findQuotations('الله أحد الله الصمد لم يلد')).toMatchObject([{ part: '112:1:3-3:2' }])
	const [whole] = findQuotations('قل هو الله أحد الله الصمد')
	expect(whole).not.toHaveProperty('part')
})

test('several ayat in one breath are one passage, whatever stands between them', () => {
	const typed = 'قل هو الله أحد ﴿١﴾ الله الصمد (2) لم يلد ولم يولد، ولم يكن له كفوا أحد'
	expect(findQuotations(typed)).toMatchObject([{ references: ['112:1-4'], kind: 'equals' }])
})

test('an ayah typed on an Urdu keyboard inside Urdu prose is found, and the prose is not', () => {
	const typed =
		'اللہ تعالیٰ نے فرمایا: اِنَّ اللّٰہَ مَعَ الصّٰبِرِیۡنَ وَ لَا تَقُوۡلُوۡا لِمَنۡ یُّقۡتَلُ فِیۡ سَبِیۡلِ اللّٰہِ اَمۡوَاتٌ اور یہ آیت ہے'
	const found = findQuotations(typed)
	expect(found).toHaveLength(1)
	expect(found[0]).toMatchObject({ references: ['2:153-154'], kind: 'equals' })
	expect(found[0]?.text).toMatch(/^اِنَّ .* اَمۡوَاتٌ$/)
})

test('four words that equal an ayah are offered its reference, and need not be settled', () => {
	expect(findQuotations('فبأي آلاء ربكما تكذبان')).toMatchObject([{ kind: 'equals', mustSettle: false }])
	expect(findQuotations('فبأي آلاء ربكم تكذبان')).toEqual([])
	expect(findQuotations('قل هو الله')).toEqual([])
})

test('what is cited is not typed: only the words around it are looked at', () => {
	const cited = '<blockquote data-quran="112:1-4">قل هو الله أحد الله الصمد لم يلد</blockquote>'
	expect(findQuotations(`<p>as said</p>${cited}<p>and thus</p>`)).toEqual([])
	expect(findQuotations(`${cited}<blockquote>قل هو الله أحد الله الصمد</blockquote>`)).toHaveLength(1)
})

test('what was said not to be a quotation is not asked again, until it is another or has no reason', () => {
	const typed = '<p>قل هو الله أحد الله الصمد</p>'
	const [{ text = '' } = {}] = findQuotations(typed)
	const reason = 'The words of a hadith.'
	expect(findQuotations(typed, [{ text, reason }])).toEqual([])
	expect(findQuotations(typed, [{ text: 'قُلْ هُوَ اللهُ أَحَدٌ، اللهُ الصَّمَدُ', reason }])).toEqual([])
	expect(findQuotations(typed, [{ text, reason: ' ' }])).toHaveLength(1)
	expect(findQuotations(typed.replace('الصمد', 'الصمد لم يلد'), [{ text, reason }])).toHaveLength(1)
})

test('a formula is common speech, but not the surah that it begins', () => {
	expect(findQuotations('بسم الله الرحمن الرحيم الحمد لله رب العالمين')).toEqual([])
	expect(
		findQuotations('بسم الله الرحمن الرحيم الحمد لله رب العالمين الرحمن الرحيم مالك يوم الدين إياك نعبد'),
	).toMatchObject([{ mustSettle: true, references: ['1:1-5'] }])
})

test('an answer of twenty thousand letters is looked through while somebody types', () => {
	const prose =
		'وقد اتفق أهل العلم على أن الشروط في البيوع صحيحة إلا ما خالف كتاب الله وسنة رسوله صلى الله عليه وسلم ومن باع شيئا لا يملكه فلا يصح بيعه إلا أن يأذن له المالك في ذلك. '
	const html = `<p>${prose.repeat(130)}</p><p>قل هو الله أحد الله الصمد</p>`
	expect(html.length).toBeGreaterThan(20_000)
	findQuotations(html)
	const times = [1, 2, 3, 4, 5].map(() => {
		const before = process.cpuUsage().user
		expect(findQuotations(html)).toHaveLength(1)
		return (process.cpuUsage().user - before) / 1000
	})
	expect(Math.min(...times)).toBeLessThan(300)
})

test.each(['من ', 'الله ', 'لا إله إلا الله ', '<a "', '&#', 'م'])(
	'twenty thousand letters of "%s" end soon',
	(piece) => {
		const before = process.cpuUsage().user
		findQuotations(piece.repeat(20_000 / piece.length))
		expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(10)
	},
)

function misspell(letters: string[], dice: (sides: number) => number) {
	const places = letters.flatMap((letter, at) => (letter === ' ' ? [] : [at]))
	const at = places[dice(places.length)] ?? 0
	const other = [...'بتجحدرسشصعفقكلمنهوي'][dice(19)] ?? ''
	const how = dice(3)
	letters.splice(at, how === 2 ? 0 : 1, ...(how === 1 ? [] : [other]))
}
