import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Fields, type SaveAnswer, type SaveState, startAutosave } from './autosave.ts'
import { readCopy } from './use-autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = new Date('2026-03-10T14:03:00Z')

/** A writer: `type` changes the form, `answers` are the server's replies to each save. */
function writer(...answers: (SaveAnswer | 'silence')[]) {
	let form: Fields = { answer: '' }
	const sent: Fields[] = []
	const said: SaveState['kind'][] = []
	let copy: { fields: Fields; revision: number } | null = null
	const saver = startAutosave(
		{
			read: () => ({ ...form }),
			async send(fields) {
				sent.push(fields)
				const answer = answers.shift()
				if (!answer || answer === 'silence') throw new Error('nobody answers')
				return answer
			},
			keep: (fields, revision) => {
				copy = { fields, revision }
			},
			forget: () => {
				copy = null
			},
			showState: ({ kind }) => void said.push(kind),
		},
		3,
		form,
	)
	return {
		saver,
		sent,
		said,
		copy: () => copy,
		type(answer: string) {
			form = { answer }
			saver.touched()
		},
	}
}

const saved = (revision: number): SaveAnswer => ({ kind: 'saved', revision, savedAt: at })

test('two seconds after the last letter it is saved once, and the copy here goes', async () => {
	const { type, sent, said, copy } = writer(saved(4))
	type('In')
	await vi.advanceTimersByTimeAsync(1900)
	type('In the name')
	await vi.advanceTimersByTimeAsync(1900)
	expect(sent).toEqual([])
	expect(copy()).toEqual({ fields: { answer: 'In the name' }, revision: 3 })
	await vi.advanceTimersByTimeAsync(200)
	expect(sent).toEqual([{ answer: 'In the name', revision: '3' }])
	expect(said.at(-1)).toBe('saved')
	expect(copy()).toBeNull()
})

test('who goes on while a save is under way goes on with what was typed since', async () => {
	const { saver, type, sent } = writer(saved(4), saved(5))
	type('One')
	const isDone = saver.saveAll()
	type('One, two')
	expect(await isDone).toBe(true)
	expect(sent.map(({ answer }) => answer)).toEqual(['One', 'One, two'])
})

test('who goes on without an answer from the server stays, and nothing is sent over and over', async () => {
	const { saver, type, sent } = writer('silence')
	type('One')
	expect(await saver.saveAll()).toBe(false)
	expect(sent).toHaveLength(1)
})

test('what was not changed is not sent', async () => {
	const { saver, sent } = writer()
	expect(await saver.save()).toBe(true)
	expect(sent).toEqual([])
})

test('without an answer it is tried again, ever more seldom, and the copy stays', async () => {
	const { type, sent, said, copy } = writer('silence', 'silence', saved(4))
	type('One')
	await vi.advanceTimersByTimeAsync(2000)
	expect(said.at(-1)).toBe('offline')
	expect(copy()?.fields).toEqual({ answer: 'One' })
	await vi.advanceTimersByTimeAsync(4000)
	expect(sent).toHaveLength(2)
	await vi.advanceTimersByTimeAsync(4000)
	expect(sent).toHaveLength(2)
	await vi.advanceTimersByTimeAsync(4000)
	expect(sent).toHaveLength(3)
	expect(said.at(-1)).toBe('saved')
})

test('what is typed while it is being saved is saved next', async () => {
	const { type, saver, sent } = writer(saved(4), saved(5))
	type('One')
	const first = saver.save()
	type('One two')
	await first
	await vi.advanceTimersByTimeAsync(2000)
	expect(sent.map(({ answer, revision }) => [answer, revision])).toEqual([
		['One', '3'],
		['One two', '4'],
	])
})

test('where somebody saved something else nothing is sent until the writer decides', async () => {
	const stale: SaveAnswer = { kind: 'stale', revision: 7, by: 'Maryam', savedAt: at }
	const { type, saver, sent, said, copy } = writer(stale, saved(8))
	type('Mine')
	await vi.advanceTimersByTimeAsync(2000)
	expect(said.at(-1)).toBe('stale')
	type('Mine, still')
	await vi.advanceTimersByTimeAsync(90_000)
	expect(sent).toHaveLength(1)
	expect(await saver.save()).toBe(false)
	expect(copy()?.fields).toEqual({ answer: 'Mine, still' })

	expect(await saver.keepMine(7)).toBe(true)
	expect(sent[1]).toEqual({ answer: 'Mine, still', revision: '3', over: '7' })
	expect(copy()).toBeNull()
})

test('a refused text is told, and the next change is tried again', async () => {
	const { type, said, sent } = writer({ kind: 'refused', errors: { title: 'too-long' } }, saved(4))
	type('Long')
	await vi.advanceTimersByTimeAsync(2000)
	expect(said.at(-1)).toBe('refused')
	type('Short')
	await vi.advanceTimersByTimeAsync(2000)
	expect(sent).toHaveLength(2)
	expect(said.at(-1)).toBe('saved')
})

test('a copy that the server has is dropped, another one is kept', () => {
	const stored = new Map<string, string>()
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		removeItem: (key: string) => stored.delete(key),
	})
	stored.set('course:1', JSON.stringify({ fields: { title: 'Wudu', text: 'One\r\ntwo' }, revision: 3 }))
	expect(readCopy('course:1', { title: 'Wudu, step by step', text: 'One\ntwo' })?.revision).toBe(3)
	expect(readCopy('course:1')?.revision).toBe(3)
	expect(readCopy('course:1', { title: 'Wudu', text: 'One\ntwo', category: 'x' })).toBeNull()
	expect(stored.size).toBe(0)
	vi.unstubAllGlobals()
})
