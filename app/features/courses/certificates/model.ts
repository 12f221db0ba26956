import type { Locale } from '#app/platform/text/locale.ts'
import { compactIdentifier } from '#app/platform/text/typed.ts'

export const pageSize = 25
export const maxReasonLength = 500

// Its letters are those of `numberLetters`.
const shape = /^MK(\d{4})([2-9A-HJKMNP-TV-Z]{4})([2-9A-HJKMNP-TV-Z]{4})$/

/** A typed number in its printed form: `mk 2026 7f3k 9q2t` → `MK-2026-7F3K-9Q2T`. */
export function readNumber(typed: string): string | undefined {
	const [, ...parts] = shape.exec(compactIdentifier(typed.slice(0, 200)).toUpperCase()) ?? []
	return parts.length > 0 ? ['MK', ...parts].join('-') : undefined
}

/** The facts of a certificate: signed, and never changed. */
export type Statement = {
	number: string
	name: string
	courseTitle: string
	courseLanguage: Locale
	/** Empty: the course had none. */
	teacher: string
	/** Of the finished curriculum; 0 where it has no time. */
	minutes: number
	version: number
	issuedAt: Date
}

/** The signed text, one fact a line, which can be verified without this site. */
export function signedText(statement: Statement): string {
	return [
		'Mishkat certificate, form 1',
		`number: ${statement.number}`,
		`name: ${statement.name}`,
		`course: ${statement.courseTitle}`,
		`language: ${statement.courseLanguage}`,
		`teacher: ${statement.teacher}`,
		`minutes: ${statement.minutes}`,
		`version: ${statement.version}`,
		`issued: ${statement.issuedAt.toISOString()}`,
		'',
	].join('\n')
}

export type Certificate = Statement & {
	id: string
	signature: string
	key: { id: string; publicKey: string }
	revokedAt: Date | null
	revokedReason: string
	replacedAt: Date | null
	/** The number of the certificate that replaced it. */
	replacement: string | null
	/** Null where the course was deleted. */
	courseId: string | null
	/** Null where the course is not in the catalogue. */
	courseSlug: string | null
	isSample: boolean
}

export type ListedCertificate = Pick<
	Certificate,
	'id' | 'number' | 'name' | 'courseTitle' | 'courseLanguage' | 'issuedAt' | 'revokedAt' | 'replacedAt'
>

export function certificatePath(number: string): string {
	return `/certificates/${number}`
}
