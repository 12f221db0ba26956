import type { Locale } from '#app/platform/text/locale.ts'
import { compactIdentifier } from '#app/platform/text/typed.ts'

/** Without what is read as something else: 0 and O, 1 and I and L, U and V. */
export const numberLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const pageSize = 25
/** Why a certificate was revoked; everybody who checks it reads it. */
export const maxReasonLength = 500

const shape = new RegExp(`^MK(\\d{4})([${numberLetters}]{4})([${numberLetters}]{4})$`)

/** A number as it is printed, out of whatever somebody typed: `mk 2026 7f3k 9q2t` → `MK-2026-7F3K-9Q2T`. */
export function readNumber(typed: string): string | undefined {
	const [, ...parts] = shape.exec(compactIdentifier(typed.slice(0, 200)).toUpperCase()) ?? []
	return parts.length > 0 ? ['MK', ...parts].join('-') : undefined
}

/** What a certificate says: the same for ever, and signed. */
export type Statement = {
	number: string
	name: string
	courseTitle: string
	courseLanguage: Locale
	/** Empty: the course had none. */
	teacher: string
	/** Of the curriculum that was finished; 0: it has nothing that takes time. */
	minutes: number
	/** Of the curriculum. */
	version: number
	issuedAt: Date
}

/** The words that are signed, one fact a line: whoever has the key can check them without this site. */
export function signedText(said: Statement): string {
	return [
		'Mishkat certificate, form 1',
		`number: ${said.number}`,
		`name: ${said.name}`,
		`course: ${said.courseTitle}`,
		`language: ${said.courseLanguage}`,
		`teacher: ${said.teacher}`,
		`minutes: ${said.minutes}`,
		`version: ${said.version}`,
		`issued: ${said.issuedAt.toISOString()}`,
		'',
	].join('\n')
}

/** A text that stands on one line of what is signed, and of what is printed. */
export function oneLine(text: string): string {
	return text.replace(/[\p{Z}\p{Cc}]+/gu, ' ').trim()
}

/** A certificate as everybody may see it. */
export type Certificate = Statement & {
	id: string
	signature: string
	key: { id: string; publicKey: string }
	revokedAt: Date | null
	revokedReason: string
	replacedAt: Date | null
	/** The number of the one that stands in its place. */
	replacement: string | null
	/** None where the course was removed. */
	courseId: string | null
	/** Of the course in the catalogue; none where it has left. */
	courseSlug: string | null
	isSample: boolean
}

/** As a list shows it. */
export type ListedCertificate = Pick<
	Certificate,
	'id' | 'number' | 'name' | 'courseTitle' | 'courseLanguage' | 'issuedAt' | 'revokedAt' | 'replacedAt'
>

export function certificatePath(number: string): string {
	return `/certificates/${number}`
}
