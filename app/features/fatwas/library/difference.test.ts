import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

const said = (before: string, after: string) =>
	differenceOf(before, after)
		.map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `[+${text}+]`))
		.join('')
const side = (before: string, after: string, kind: 'gone' | 'new') =>
	differenceOf(before, after)
		.filter((stretch) => stretch.kind === 'same' || stretch.kind === kind)
		.map(({ text }) => text)
		.join('')

test('a reader sees which words went and which came', () => {
	expect(said('Zakat is due after a year.', 'Zakat is due after a lunar year.')).toBe(
		'Zakat is due after a [+lunar +]year.',
	)
	expect(said('You may break it.', 'You must keep it.')).toBe('You [-may break -][+must keep +]it.')
	expect(said('the same', 'the same')).toBe('the same')
	expect(said('', 'new')).toBe('[+new+]')
	expect(said('old', '')).toBe('[-old-]')
	expect(differenceOf('', '')).toEqual([])
})

test('a changed paragraph leaves the others alone', () => {
	expect(said('One here.\n\nTwo here.\n\nThree here.', 'One here.\n\nTwo there.\n\nThree here.')).toBe(
		'One here.\n\nTwo [-here.-][+there.+]\n\nThree here.',
	)
	expect(said('A a.\n\nB b.', 'B b.\n\nA a.')).toBe('[-A a.\n\n-]B b.\n\n[+A a.+]')
})

test('an ayah goes and comes as a whole', () => {
	const [one, other] = ['﴿الله لا إله إلا هو الحي القيوم﴾', '﴿الله لا إله إلا هو العزيز الحكيم﴾']
	expect(said(`قال ${one} فتدبر`, `قال ${other} فتدبر`)).toBe(`قال [-${one}-][+${other}+] فتدبر`)
	expect(said('See 2:255 first', 'See 2:256 first')).toBe('See [-2:255 -][+2:256 +]first')
})

test('both texts can be read out of the difference, however they differ', () => {
	let state = 7
	const next = (below: number) => {
		state = (state * 1103515245 + 12345) % 2147483648
		return state % below
	}
	const words = ['prayer', 'صلاة', '﴿قل هو الله أحد﴾', '﴿', '\n\n', '2:255', 'a', '  ', 'b.']
	const text = () => Array.from({ length: next(30) }, () => words[next(words.length)]).join(' ')
	for (let n = 0; n < 300; n++) {
		const [before, after] = [text(), text()]
		expect(side(before, after, 'gone').trim().split(/\s+/)).toEqual(before.trim().split(/\s+/))
		expect(side(before, after, 'new').trim().split(/\s+/)).toEqual(after.trim().split(/\s+/))
	}
})

test('two long texts that share nothing are told apart in no time', () => {
	const long = (word: string) => Array.from({ length: 30_000 }, (_, n) => `${word}${n}`).join(' ')
	const started = performance.now()
	expect(differenceOf(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['gone', 'new'])
	expect(performance.now() - started).toBeLessThan(4000)
})
