import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import type { CertifiedProduct, FoundProducts } from '../model.ts'
import { coveredPath } from '../number.ts'

const searchFrom = 20

type Props = { number: string; products: FoundProducts; locale: Locale }

/** The products of a certificate; many of them with a search. */
export function Products({ number, products: { query, all, found, shown }, locale }: Props) {
	return (
		<div className="grid gap-4">
			{all > searchFrom && (
				<Form method="get" className="flex flex-wrap gap-3">
					<SearchField label={m.registry_products_search()} value={query} className="grow" />
					<Button tone="quiet">{m.registry_find()}</Button>
				</Form>
			)}
			<p className="text-muted">
				{query ? m.registry_products_found({ count: found }) : m.registry_products_count({ count: all })}
			</p>
			{shown.length > 0 && (
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{shown.map((product) => (
						<Product key={product.code} number={number} product={product} />
					))}
				</ul>
			)}
			{found > shown.length && (
				<p className="text-muted">
					{m.registry_products_more({ count: formatNumber(shown.length, locale) })}
				</p>
			)}
		</div>
	)
}

function Product({ number, product }: { number: string; product: CertifiedProduct }) {
	const { code, name, brand, gtin, site, isPaused } = product
	const facts = [brand, site].filter(Boolean)
	return (
		<li className="grid gap-1 px-5 py-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<Link to={coveredPath(number, code)} className="inline-flex min-h-11 items-center">
					<bdi className="wrap-anywhere">{name}</bdi>
				</Link>
				{isPaused && <Badge tone="yellow">{m.registry_paused()}</Badge>}
			</div>
			<p className="text-muted text-sm">
				<bdi dir="ltr">{code}</bdi>
				{gtin && (
					<>
						{dot()}
						<bdi dir="ltr">{gtin}</bdi>
					</>
				)}
				{facts.map((fact) => (
					<span key={fact}>
						{dot()}
						<bdi className="wrap-anywhere">{fact}</bdi>
					</span>
				))}
			</p>
		</li>
	)
}
