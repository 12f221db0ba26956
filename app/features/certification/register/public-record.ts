import { pathIn } from '#app/platform/text/locale.ts'
import type { CertificateRecord, RegisterEntry, RegisterEvent, RegisterNews } from './model.ts'
import { halalPath } from './number.ts'

/** A certificate for other programs, as it stands. @param site the site's address */
export function publicRecord(site: string, of: RegisterEntry) {
	return {
		number: of.number,
		status: of.status,
		edition: of.edition,
		holder: of.holder,
		town: of.town,
		country: of.country,
		scheme: of.scheme,
		since: of.since,
		until: of.until,
		products: of.products,
		paused: of.paused,
		url: site + pathIn('en', halalPath(of.number)),
	}
}

/** An event of the register with the certificate as it stands now. */
export function publicEvent(site: string, of: RegisterNews) {
	const { id, kind, at, edition, reason, note, product, certificate } = of
	return { id, kind, at, edition, reason, note, product, certificate: publicRecord(site, certificate) }
}

/** Everything that the register says of one certificate. */
export function wholeRecord(site: string, of: CertificateRecord, history: readonly RegisterEvent[]) {
	const paused = of.products.filter(({ isPaused }) => isPaused).length
	return {
		...publicRecord(site, { ...of, products: of.products.length, paused }),
		websites: of.websites,
		issuedAt: of.issuedAt,
		scope: of.products,
		history: history.map(({ id, kind, at, edition, reason, note, product }) => ({
			id,
			kind,
			at,
			edition,
			reason,
			note,
			product,
		})),
		signed: { text: of.text, signature: of.signature, algorithm: 'Ed25519', key: of.key },
	}
}
