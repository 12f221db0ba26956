import { randomInt } from 'node:crypto'
import { numberLetters } from './number.ts'

/** A number that was not guessed from another: `MK-2026-7F3K-9Q2T`. @param prefix of its kind */
export function newNumber(prefix: string, now: Date): string {
	const letters = Array.from({ length: 8 }, () => numberLetters[randomInt(numberLetters.length)]).join('')
	return `${prefix}-${now.getUTCFullYear()}-${letters.slice(0, 4)}-${letters.slice(4)}`
}
