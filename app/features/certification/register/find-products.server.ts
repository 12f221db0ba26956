import { fold } from '#app/platform/text/text.ts'
import type { CertifiedProduct, FoundProducts } from './model.ts'

const mostShown = 50
const longestQuery = 100

/** The products of a certificate that contain every word of a search. */
export function findProducts(products: readonly CertifiedProduct[], typed: string | null): FoundProducts {
	const query = (typed ?? '').toWellFormed().trim().slice(0, longestQuery)
	const words = fold(query).split(/\s+/).filter(Boolean)
	const found = products.filter(({ code, name, brand, gtin, site }) => {
		const text = fold([code, name, brand, gtin, site].join(' '))
		return words.every((word) => text.includes(word))
	})
	return { query, all: products.length, found: found.length, shown: found.slice(0, mostShown) }
}
