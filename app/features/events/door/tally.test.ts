import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { numbersOf, type Random } from '#tests/seat-storm.ts'
import { type Scan, tally, timeOf } from './tally.js'

const seven = 7 * 60_000
const begin = Date.UTC(2027, 2, 15, 18)

/** An evening: 300 tickets, two phones, 20 on both, 12 without a ticket, one clock 7 minutes off. */
function anEvening(random: Random) {
	const ids = Array.from({ length: 300 }, () => randomUUID())
	const counts = new Map<string, number>()
	const expected = new Map<string, number>()
	const [north, south] = [randomUUID(), randomUUID()]
	const scan = (d: string, p: string, more: Partial<Scan> = {}): Scan => {
		const n = (counts.get(d) ?? 0) + 1
		counts.set(d, n)
		const real = begin + random(600_000)
		const o = d === south ? seven : 0
		if ((more.k ?? 'in') === 'in')
			expected.set(p, Math.min(expected.get(p) ?? Number.POSITIVE_INFINITY, real))
		return { d, n, p, k: 'in', t: real - o, o, ...more }
	}
	const scans = ids.map((id, index) => scan(index % 2 ? north : south, id))
	for (const id of ids.slice(0, 20)) scans.push(scan(ids.indexOf(id) % 2 ? south : north, id))
	const walkIns = Array.from({ length: 12 }, (_, index) => ({ id: randomUUID(), name: `Guest ${index}` }))
	for (const { id, name } of walkIns) scans.push(scan(north, id, { w: { name, pool: null } }))
	// One press by mistake, taken back.
	const mistake = randomUUID()
	const wrong = scan(north, mistake)
	scans.push(wrong, scan(north, mistake, { k: 'undo', u: wrong.n }))
	expected.delete(mistake)
	return { scans, expected, ids, walkIns, mistake }
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
	const left = [...all]
	return all.map(() => left.splice(random(left.length), 1)[0] as T)
}

const shown = (scans: Iterable<Scan>) => [...tally(scans)].sort(([a], [b]) => (a < b ? -1 : 1))

test.each([1, 2, 3])('any order and any repetition of scans give the same (seed %i)', (seed) => {
	const random = numbersOf(seed)
	const { scans, expected, ids, walkIns, mistake } = anEvening(random)
	const first = tally(scans)
	expect(first.size).toBe(312)
	for (const [id, at] of expected) {
		const { firstIn, isInside } = first.get(id) ?? {}
		expect([isInside, firstIn && timeOf(firstIn)]).toEqual([true, at])
	}
	expect(first.has(mistake)).toBe(false)
	expect(walkIns.map(({ id }) => first.get(id)?.walkIn?.name)).toEqual(walkIns.map(({ name }) => name))
	expect(ids.every((id) => first.get(id)?.walkIn === null)).toBe(true)
	for (let order = 0; order < 6; order++) {
		const twice = shuffled([...scans, ...scans.map((scan) => ({ ...scan }))], random)
		expect(shown(twice)).toEqual(shown(scans))
	}
})

test('an undo takes back a scan of its own device and person only, wherever it stands', () => {
	const [one, other, person] = [randomUUID(), randomUUID(), randomUUID()]
	const at = (d: string, n: number, minutes: number, more: Partial<Scan> = {}): Scan => ({
		d,
		n,
		p: person,
		k: 'in',
		t: begin + minutes * 60_000,
		o: 0,
		...more,
	})
	const undo = at(one, 2, 2, { k: 'undo', u: 1 })
	expect(tally([undo, at(one, 1, 1)]).size).toBe(0)
	expect(tally([undo, at(other, 1, 1)]).get(person)?.isInside).toBe(true)
	expect(tally([at(one, 1, 1), at(one, 2, 2, { k: 'undo', u: 1, p: randomUUID() })]).size).toBe(1)
	const left = tally([at(one, 3, 9), at(other, 1, 5, { k: 'out' }), at(one, 1, 1)]).get(person)
	expect([left?.firstIn?.n, left?.lastIn?.n, left?.isInside]).toEqual([1, 3, true])
	expect(tally([at(one, 1, 1), at(other, 1, 5, { k: 'out' })]).get(person)?.isInside).toBe(false)
})
