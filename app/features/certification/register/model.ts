import type { Names, Reason, registerKinds } from '../model.ts'
import type { Status } from './status.ts'

/** Facts of a certificate in every answer of the register. */
type CertificateFacts = {
	number: string
	/** As signed. */
	holder: string
	country: string
	town: string
	scheme: Names
	/** ISO days; the last one is still valid. */
	since: string
	until: string
	edition: number
	status: Status
}

export type RegisterEntry = CertificateFacts & {
	products: number
	/** Those that are outside the scope for now. */
	paused: number
}

export type CertifiedProduct = {
	code: string
	name: string
	brand: string
	gtin: string
	site: string
	isPaused: boolean
}

/** A certificate with its products and the signature of its present edition. */
export type CertificateRecord = CertificateFacts & {
	id: string
	sampleAt: Date | null
	/** Hosts of the holder. */
	websites: string[]
	/** How many products have papers to renew. */
	lapsed: number
	products: CertifiedProduct[]
	/** The signed text. */
	text: string
	signature: string
	issuedAt: Date
	key: { id: string; publicKey: string }
}

/** A line of a certificate's public history. */
export type RegisterEvent = {
	id: number
	kind: (typeof registerKinds)[number]
	edition: number
	reason: Reason | null
	note: string
	at: Date
	/** The name of a product that was removed. */
	product: string | null
}

/** An event with its certificate as it stands now. */
export type RegisterNews = Omit<RegisterEvent, 'product'> & {
	/** The code of a product that was removed. */
	product: string | null
	certificate: RegisterEntry
}

/** Result of a search in the products of a certificate. */
export type FoundProducts = {
	query: string
	/** Of the certificate. */
	all: number
	found: number
	shown: CertifiedProduct[]
}
