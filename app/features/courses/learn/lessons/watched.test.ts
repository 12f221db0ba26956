import { expect, test } from 'vitest'
import { playedSince } from './watched.ts'

const now = new Date('2026-03-10T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test('fifteen seconds played are fifteen seconds, at double speed thirty', () => {
	expect(playedSince({ from: 60, to: 75, since: ago(15), now })).toBe(15)
	expect(playedSince({ from: 60, to: 90, since: ago(15), now })).toBe(30)
})

test('played time counts no faster than the clock, and neither pauses nor seeking back', () => {
	expect(playedSince({ from: 0, to: 3600, since: ago(15), now })).toBe(30)
	expect(playedSince({ from: 0, to: 3600, since: ago(86_400), now })).toBe(90)
	expect(playedSince({ from: 600, to: 60, since: ago(15), now })).toBe(0)
	expect(playedSince({ from: 0, to: 60, since: ago(-5), now })).toBe(0)
})
