import { compactIdentifier } from '#app/platform/text/typed.ts'
import { certificationPath } from '../model.ts'

export const registerPath = `${certificationPath}/register`

// Its letters are those of `numberLetters`.
const shape = /^HC(\d{4})([2-9A-HJKMNP-TV-Z]{4})([2-9A-HJKMNP-TV-Z]{4})$/

/** A typed number in its printed form: `hc 2026 7f3k 9q2t` → `HC-2026-7F3K-9Q2T`. */
export function readHalalNumber(typed: string): string | undefined {
	const [, ...parts] = shape.exec(compactIdentifier(typed.slice(0, 200)).toUpperCase()) ?? []
	return parts.length > 0 ? ['HC', ...parts].join('-') : undefined
}

export function halalPath(number: string): string {
	return `${certificationPath}/${number}`
}

/** @param code the firm's own, as printed on packets */
export function coveredPath(number: string, code: string): string {
	return `${halalPath(number)}/product/${code}`
}
