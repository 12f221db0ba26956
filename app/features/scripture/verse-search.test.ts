import { expect, test } from 'vitest'
import { quran, searchQuran } from './api.server.ts'

const references = (typed: string) => searchQuran(typed, 10).map(({ reference }) => reference)

test.each([
	['2:255', '2:255'],
	['٢:٢٥٥', '2:255'],
	['al-Baqarah 255', '2:255'],
	['Al Baqara 2:255', '2:255'],
	['سورة البقرة، الآية ٢٥٥', '2:255'],
	['سورۃ البقرہ ۲۵۵', '2:255'],
	['بقرہ ۲۵۵', '2:255'],
	['An-Nisa 59', '4:59'],
	['al imran 102', '3:102'],
	["al-Mu'minun 1", '23:1'],
	['yaseen 1-5', '36:1-5'],
	['Bani Israil 23', '17:23'],
	['الكهف ١٠', '18:10'],
])('a scholar who types the place %j finds it', (typed, reference) => {
	expect(references(typed)).toEqual([reference])
})

test.each([
	['ان مع العسر يسر', '94:6'],
	['وما خلقت الجن والانس', '51:56'],
	['اقيموا الصلاه واتوا الزكاه', '2:43'],
	['ربنا آتنا في الدنيا حسنة', '2:201'],
	['يايها الذين امنوا كتب عليكم الصيام', '2:183'],
	['السماوات والأرض في ستة أيام', '10:3'],
	['انّ اللہ مع الصٰبرین', '2:153'],
	['کنتم خیر امۃ', '3:110'],
	['كنتم خير أمة أخرجت للناس بالحق', '3:110'],
	['لا إكراه في الد', '2:256'],
	['ولا تيئسوا من روح', '12:87'],
])('a scholar who types the words %j finds the ayah', (typed, reference) => {
	expect(references(typed)[0]).toBe(reference)
})

test('a surah alone is its beginning', () => {
	expect(references('Ikhlas')).toEqual(['112:1', '112:2', '112:3', '112:4'])
	expect(references('سورة الكهف').slice(0, 3)).toEqual(['18:1', '18:2', '18:3'])
	expect(references('36').at(0)).toBe('36:1')
})

test('an ayah is shown whole and unchanged, a passage with its numbers', () => {
	expect(searchQuran('2:282', 5)).toEqual([{ reference: '2:282', surah: 2, text: quran()[1]?.ayat[281] }])
	const [passage] = searchQuran('112:1-2', 5)
	expect(passage?.text).toBe('قُلْ هُوَ ٱللَّهُ أَحَدٌ\u00a0۝١ ٱللَّهُ ٱلصَّمَدُ\u00a0۝٢')
	expect(references('العسر يسر')).toContain('94:5')
})

test.each(['', ' ', '2:999', '115:1', 'Nowhere 5', 'hello', 'قلتمونيها', '2:287-290', 'م'.repeat(600)])(
	'%j finds nothing',
	(typed) => {
		expect(references(typed)).toEqual([])
	},
)

test('no more is found than was asked for, and at once', () => {
	expect(searchQuran('الله', 7)).toHaveLength(7)
	const typed = ['ان مع العسر يسر', 'وما خلقت الجن والانس', 'الذين آمنوا وعملوا الصالحات', 'قل']
	for (const words of typed) searchQuran(words, 20)
	const times = Array.from({ length: 20 }, (_, index) => {
		const before = process.cpuUsage().user
		searchQuran(typed[index % typed.length] ?? '', 20)
		return (process.cpuUsage().user - before) / 1000
	})
	expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(30)
})
