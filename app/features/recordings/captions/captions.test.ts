import { expect, test } from 'vitest'
import { cases } from '#tests/captions/cases.ts'
import { type Cue, decodeCaptions, partsOf, readCaptions, writeSrt, writeText, writeVtt } from './captions.ts'

const words = (text: string) => text.replace(/\s+/g, ' ').trim()

test.each(cases)('reads $name', ({ text, cues, refused, notes = [], never = [] }) => {
	const got = readCaptions(decodeCaptions(Buffer.from(text)))
	if (refused) return expect(got).toBeUndefined()
	expect(got?.cues.map((cue) => [cue.start, cue.end, words(cue.text)])).toEqual(
		cues?.map(([start, end, said]) => [start, end, words(said)]),
	)
	if (cues?.[0]?.[3]) expect(got?.cues[0]?.speaker).toBe(cues[0][3])
	for (const each of never) expect(JSON.stringify(got)).not.toContain(each)
	for (const each of notes) expect(got?.notes).toContain(each)
})

test.each(cases.filter(({ cues }) => cues))('what is written of $name reads the same', ({ text }) => {
	const cues = readCaptions(text)?.cues ?? []
	expect(readCaptions(writeVtt(cues))?.cues).toEqual(cues)
	const srt = readCaptions(writeSrt(cues.map(({ speaker: _, ...cue }) => cue)))?.cues
	expect(srt?.map(({ start, end }) => [start, end])).toEqual(cues.map(({ start, end }) => [start, end]))
})

test('older Arabic files and those of UTF-16 are read', () => {
	const cue = '1\n00:00:01,000 --> 00:00:02,000\n'
	const old = Buffer.concat([Buffer.from(cue), Buffer.from([0xd3, 0xe1, 0xc7, 0xe3])])
	expect(readCaptions(decodeCaptions(old))?.cues[0]?.text).toBe('سلام')
	const wide = Buffer.from(`\ufeff${cue}سلام`, 'utf16le')
	expect(readCaptions(decodeCaptions(wide))?.cues[0]?.text).toBe('سلام')
})

test('rolling captions of machines say each line once, and a repeated dhikr stays', () => {
	const rolling =
		'WEBVTT\n\n00:00.000 --> 00:02.000\na\n\n00:02.000 --> 00:02.010\na\n\n00:02.010 --> 00:04.000\na\nb\n'
	expect(readCaptions(rolling)?.cues.map(({ text }) => text)).toEqual(['a', 'b'])
	const dhikr = 'WEBVTT\n\n00:00.000 --> 00:02.000\nسبحان الله\n\n00:02.000 --> 00:04.000\nسبحان الله\n'
	expect(readCaptions(dhikr)?.cues).toHaveLength(2)
})

test('cues after the end of the recording are left out', () => {
	const text = '00:00:01,000 --> 00:00:02,000\na\n\n00:10:01,000 --> 00:10:02,000\nb\n'
	expect(readCaptions(text, 60)).toEqual({ cues: [{ start: 1000, end: 2000, text: 'a' }], notes: ['beyond'] })
})

const talk = (count: number): Cue[] =>
	Array.from({ length: count }, (_, index) => ({
		start: index * 4000,
		end: index * 4000 + (index % 13 === 0 ? 2500 : 4000),
		text: `كلام ${index}`,
	}))

test('parts are about a minute, with every word once', () => {
	const cues = talk(1800)
	const parts = partsOf(cues)
	expect(parts.map(({ text }) => text).join(' ')).toBe(cues.map(({ text }) => text).join(' '))
	const lengths = parts.slice(1).map(({ start }, index) => start - (parts[index]?.start ?? 0))
	expect(Math.max(...lengths)).toBeLessThanOrEqual(80_000)
	expect(lengths.reduce((sum, each) => sum + each, 0) / lengths.length).toBeGreaterThan(40_000)
	expect(writeText(cues)).toContain('كلام 1799')
})

test('a single endless cue becomes parts of at most 1200 letters', () => {
	const parts = partsOf([{ start: 0, end: 600_000, text: 'word '.repeat(2000).trim() }])
	expect(parts.length).toBeGreaterThan(5)
	for (const { text } of parts) expect(text.length).toBeLessThanOrEqual(1200)
	expect(new Set(parts.map(({ start }) => start)).size).toBe(parts.length)
})

test('reading is linear, also of hostile files', () => {
	const most = 600_000
	for (const text of [
		writeSrt(talk(15_000)),
		'<'.repeat(most),
		`00:01.000 --> 00:02.000\n${'<a'.repeat(most / 2)}`,
		`00:01.000 --> 00:02.000\n${'{\\'.repeat(most / 2)}`,
		'00:01.000 --> 00:02.000 '.repeat(most / 24),
		`00:01.000 --> 00:02.000\n${'<'.repeat(most)}>`,
		`${' '.repeat(most)}-->`,
	]) {
		const from = performance.now()
		readCaptions(text)
		expect(performance.now() - from).toBeLessThan(1500)
	}
})
