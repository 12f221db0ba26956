import { oneLine } from '#app/platform/signatures/number.ts'

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
