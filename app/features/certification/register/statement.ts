import { oneLine } from '#app/platform/signatures/number.ts'
import type { Status } from './status.ts'

export type ScopeLine = { code: string; name: string; brand: string; site: string }
export type Edition = {
	number: string
	edition: number
	holder: string
	scheme: string
	/** ISO days; the last one is still valid. */
	since: string
	until: string
	issuedAt: Date
	scope: readonly ScopeLine[]
}

/** The signed text of a halal certificate, one fact a line, which can be verified without this site. */
export function signedEdition(of: Edition): string {
	const lines = of.scope.map(
		({ code, name, brand, site }) =>
			`product: ${oneLine(code)} | ${oneLine(name)} | ${oneLine(brand)} | ${oneLine(site)}`,
	)
	return [
		'Mishkat halal certificate, form 1',
		`number: ${of.number}`,
		`edition: ${of.edition}`,
		`holder: ${oneLine(of.holder)}`,
		`scheme: ${oneLine(of.scheme)}`,
		`since: ${of.since}`,
		`until: ${of.until}`,
		`issued: ${of.issuedAt.toISOString()}`,
		...lines.toSorted(),
		'',
	].join('\n')
}

export type StatusStatement = {
	number: string
	status: Status
	edition: number
	asOf: Date
	until: Date
}

const statementMs = 24 * 3600 * 1000

/** The status of a certificate at a moment; it can be shown for a day. */
export function statusStatement(
	of: Pick<StatusStatement, 'number' | 'status' | 'edition'>,
	asOf: Date,
): StatusStatement {
	return { ...of, asOf, until: new Date(asOf.getTime() + statementMs) }
}

/** The signed text of a status, one fact a line. */
export function signedStatus({ number, status, edition, asOf, until }: StatusStatement): string {
	return [
		'Mishkat status of a halal certificate, form 1',
		`number: ${number}`,
		`status: ${status}`,
		`edition: ${edition}`,
		`asOf: ${asOf.toISOString()}`,
		`until: ${until.toISOString()}`,
		'',
	].join('\n')
}
