import type { QuestionKind, Quiz } from '#app/features/courses/quiz.ts'

/** Reproducible random numbers, so that a failure can be repeated. */
export function chance(seed: number) {
	let state = seed
	const next = () => {
		state = (state + 0x6d2b79f5) | 0
		let t = Math.imul(state ^ (state >>> 15), 1 | state)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
	}
	const below = (limit: number) => Math.floor(next() * limit)
	const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T
	return { next, below, oneOf }
}

const words = [
	'prayer',
	'a < b',
	'1 &lt; 2',
	'&amp;',
	'<b>',
	'R&D',
	'"quoted"',
	"it's",
	'x > y',
	'<script>',
	'100%',
	'naïve',
	'الصلاة',
	'العِبادات',
	'سؤال؟',
	'﷽',
	'روزہ',
	'نمازِ',
	'بیوی',
	'ي',
	'ى',
	'٢٥٥',
	'🌙',
	'a\u0301',
	'\u200Fيمين',
	'[quran:2:255]',
	'\\n',
	'\\u0000',
	'{"a":1}',
	'=SUM(A1)',
	'<3',
	'a  b',
	'—',
	'…',
]

/** Plain text that looks like other formats. */
export function anyText(random: ReturnType<typeof chance>, most: number): string {
	const ends = [' ', ' ', ' ', '\n', '\n\n']
	let text = ''
	for (let left = 1 + random.below(most); left > 0; left--) text += random.oneOf(words) + random.oneOf(ends)
	return text.trim() || 'x'
}

/** A line of such text. */
export function anyLine(random: ReturnType<typeof chance>, most: number): string {
	return anyText(random, most).replace(/\s+/g, ' ').slice(0, 280).trim()
}

/** HTML before sanitising. */
export function anyHtml(random: ReturnType<typeof chance>): string {
	const escaped = () => anyText(random, 8).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
	const parts = [
		() => `<p>${escaped()}</p>`,
		() => `<p lang="ar" dir="rtl">${escaped()}<br />${escaped()}</p>`,
		() => `<blockquote data-quran="${1 + random.below(114)}:1"></blockquote>`,
		() => `<ul><li>${escaped()}</li><li><strong>${escaped()}</strong></li></ul>`,
		() => `<h2>${escaped()}</h2>`,
		() => `<p><a href="https://example.org/?a=1&amp;b=2">${escaped()}</a></p>`,
		() => `<table><tbody><tr><td colspan="2">${escaped()}</td></tr></tbody></table>`,
	]
	return Array.from({ length: 1 + random.below(5) }, () => random.oneOf(parts)()).join('')
}

/** A quiz with all kinds of questions, some with two equal options. */
export function anyQuiz(random: ReturnType<typeof chance>): Quiz {
	const id = () => String(random.below(1e9))
	const asked = (kind: QuestionKind) => ({
		id: id(),
		kind,
		prompt: anyText(random, 8),
		explanation: random.next() < 0.5 ? anyText(random, 8) : '',
	})
	const options = Array.from({ length: 4 }, () => ({
		id: id(),
		text: random.oneOf(['a', 'b', anyLine(random, 3)]),
	}))
	const [first = '', second = ''] = options.map((option) => option.id)
	return {
		passPercent: random.below(101),
		questions: [
			{ ...asked('single'), options, correct: [second] },
			{ ...asked('multiple'), options, correct: [first, second] },
			{ ...asked('true-false'), options: [], correct: [random.oneOf(['true', 'false'])] },
			{ ...asked('short'), options: [], correct: [anyLine(random, 2), 'رمضان'] },
		],
	}
}
