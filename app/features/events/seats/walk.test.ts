import { expect, test } from 'vitest'
import { fits, moreThan, type Needs, type PoolState, walk } from './walk.ts'

const pool = (id: string, seats: number | null, taken = 0): PoolState => ({ id, seats, taken })
const party = (place: number, needs: Needs) => ({ id: `p${place}`, place, needs })

test('a family does not stop those who need none of what it lacks', () => {
	const walked = walk(
		[pool('women', 50), pool('men', 30), pool('children', 20, 20)],
		[
			party(1, { women: 1, men: 1, children: 2 }),
			...Array.from({ length: 60 }, (_, at) => party(at + 2, { women: 1 })),
			...Array.from({ length: 40 }, (_, at) => party(at + 62, { men: 1 })),
		],
	)
	// One of each is kept for the family.
	expect(walked.granted.filter((id) => Number(id.slice(1)) < 62)).toHaveLength(49)
	expect(walked.granted.filter((id) => Number(id.slice(1)) >= 62)).toHaveLength(29)
	expect(walked.left).toEqual({ women: 0, men: 0, children: 0 })
})

test('parties are walked by their place, in whatever order they are given', () => {
	const parties = [party(3, { women: 1 }), party(1, { women: 1 }), party(2, { women: 1 })]
	expect(walk([pool('women', 2)], parties).granted).toEqual(['p1', 'p2'])
})

test('a party that waits for a closed pool closes and keeps nothing', () => {
	const walked = walk(
		[pool('women', 1, 1), pool('men', 1)],
		[party(1, { women: 1 }), party(2, { women: 1, men: 1 }), party(3, { men: 1 })],
	)
	expect(walked.granted).toEqual(['p3'])
})

test('in the last hours the first that fits gets the seats', () => {
	const parties = [party(1, { women: 3 }), party(2, { women: 2 }), party(3, { women: 1 })]
	expect(walk([pool('women', 2)], parties).granted).toEqual([])
	expect(walk([pool('women', 2)], parties, { isFilling: true }).granted).toEqual(['p2'])
})

test('a newcomer sees what is neither taken nor kept', () => {
	const pools = [pool('women', 5, 2), pool('men', 4, 4), pool('online', null, 900)]
	expect(walk(pools, []).left).toEqual({ women: 3, men: 0, online: null })
	expect(walk(pools, [party(1, { women: 1, men: 1, online: 3 })]).left).toEqual({
		women: 2,
		men: 0,
		online: null,
	})
	expect(fits({ women: 2, online: 50 }, { women: 2, men: 0, online: null })).toBe(true)
	expect(fits({ women: 3 }, { women: 2 })).toBe(false)
	expect(fits({ balcony: 1 }, { women: 2 })).toBe(false)
	expect(moreThan({ women: 2, men: 1 }, { women: 1, men: 3, children: 1 })).toEqual({ men: 2, children: 1 })
})
