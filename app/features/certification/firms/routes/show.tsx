import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { countryName } from '#app/platform/text/countries.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/page.tsx'
import { productsPath } from '../../stock/paths.ts'
import { countProducts } from '../../stock/products.server.ts'
import { requireFirm } from '../access.server.ts'
import { FirmPage } from '../components/firm-page.tsx'
import { canEdit, firmPath } from '../model.ts'
import { countOf } from '../queries.server.ts'
import { kindWords, roleWords } from '../words.ts'
import type { Route } from './+types/show'

export const meta = privateMeta(m.firms_overview)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm } = await requireFirm(args, 'read')
	return {
		firm: { ...firm, country: countryName(firm.country, getLocale()) },
		counts: await countOf(ctx, firm.id),
		products: await countProducts(ctx, firm.id),
	}
}

export default function ShowFirm({ loaderData: { firm, counts, products } }: Route.ComponentProps) {
	const mayEdit = canEdit(firm.role) && firm.closedAt === null
	const facts = [
		{ label: m.firms_kind(), value: kindWords[firm.kind]() },
		{ label: m.firms_legal_id(), value: firm.legalId, isLtr: true },
		{ label: m.firms_country(), value: firm.country },
		{ label: m.firms_town(), value: firm.town },
		{ label: m.firms_address(), value: firm.address },
		{ label: m.firms_websites(), value: firm.websites, isLtr: true },
		{ label: m.firms_members(), value: formatNumber(counts.members, getLocale()) },
	]
	const lacks = [
		firm.address === '' && m.firms_next_address(),
		firm.town === '' && m.firms_next_town(),
		firm.kind !== 'home' && firm.legalId === '' && m.firms_next_legal_id(),
		products.count === 0 && m.stock_next_products(),
		products.complete < products.count && m.stock_next_recipes({ count: products.count - products.complete }),
	].filter((lack) => lack !== false)
	return (
		<FirmPage
			firm={firm}
			intro={<Badge>{roleWords[firm.role]()}</Badge>}
			actions={
				mayEdit && (
					<ButtonLink to={`${firmPath(firm.id)}/edit`} tone="quiet">
						{m.firms_edit()}
					</ButtonLink>
				)
			}
		>
			{firm.closedAt !== null && <p className="mb-6 font-semibold">{m.firms_closed()}</p>}
			{mayEdit && lacks.length > 0 && (
				<Section title={m.firms_next()}>
					<ul className="grid list-disc gap-2 ps-6">
						{lacks.map((lack) => (
							<li key={lack}>{lack}</li>
						))}
					</ul>
					{products.complete < Math.max(products.count, 1) && (
						<p className="mt-4">
							<ButtonLink to={productsPath(firm.id)}>{m.stock_products()}</ButtonLink>
						</p>
					)}
				</Section>
			)}
			<Section title={m.firms_details()}>
				<dl className="grid max-w-3xl gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
					{facts
						.filter(({ value }) => value !== '')
						.map(({ label, value, isLtr }) => (
							<div key={label} className="sm:contents">
								<dt className="text-muted">{label}</dt>
								<dd className={`wrap-anywhere ${value.includes('\n') ? 'whitespace-pre-line' : ''}`}>
									{isLtr ? <bdi dir="ltr">{value}</bdi> : value}
								</dd>
							</div>
						))}
				</dl>
			</Section>
		</FirmPage>
	)
}
