import { data, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { formatDay, formatTime } from '#app/platform/time/time.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { Facts } from '../components/facts.tsx'
import { StatusNotice } from '../components/status.tsx'
import { Unknown } from '../components/unknown.tsx'
import { coveredPath, halalPath, readHalalNumber, registerPath } from '../number.ts'
import { findHalalCertificate } from '../queries.server.ts'
import { covers } from '../status.ts'
import type { Route } from './+types/product'

export const handle = { pageCache: { query: [], tags: ['certification'], isShared: false } }

export async function loader({ params, context }: Route.LoaderArgs) {
	const { locale, now, runtime } = requestContext(context)
	const number = readHalalNumber(params.number)
	const found =
		number && number === params.number
			? await loadOrFail(context, 'registry.load-failed', () =>
					findHalalCertificate(visitor(context), number, todayOf(context)),
				)
			: undefined
	if (!found) return data({ found: null, typed: params.number.slice(0, 100) }, { status: 404 })
	const { text: _, products, ...certificate } = found
	const product = products.find(({ code }) => code === params.code) ?? null
	const zone = runtime.settings()['organisation.zone']
	return data(
		{
			found: {
				certificate,
				product,
				code: params.code.slice(0, 100),
				isCovered: product !== null && !product.isPaused && covers(certificate.status),
				asOf: [formatDay(now, locale, zone), formatTime(now, locale, zone)].join(dot(locale)),
				locale,
			},
		},
		{ status: product ? 200 : 404 },
	)
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
	const site = siteOf(matches)
	if (!loaderData?.found) return [{ title: `${m.registry_unknown()}${dot()}${site.name}` }]
	const { certificate, product, isCovered } = loaderData.found
	const answer = isCovered ? m.registry_covered() : m.registry_not_covered()
	return headOf({
		site,
		path: coveredPath(params.number, params.code),
		title: product ? [isolated(product.name), answer].join(dot()) : answer,
		description: m.registry_certificate_description({ holder: isolated(certificate.holder) }),
		noindex: true,
	})
}

/** Opened by the code on a packet: is this product certified now? */
export default function CoveredProduct({ loaderData }: Route.ComponentProps) {
	if (!loaderData.found) return <Unknown typed={loaderData.typed} />
	const { certificate, product, code, isCovered, asOf, locale } = loaderData.found
	const { number } = certificate
	return (
		<Page
			title={<bdi className="wrap-anywhere">{product?.name ?? code}</bdi>}
			intro={product?.brand && <bdi>{product.brand}</bdi>}
			width="reading"
			breadcrumb={[
				{ label: m.registry_title(), to: registerPath },
				{ label: number, to: halalPath(number) },
				{ label: code },
			]}
		>
			<div className="grid gap-6">
				<Notice
					tone={isCovered ? 'good' : 'bad'}
					title={isCovered ? m.registry_covered() : m.registry_not_covered()}
				>
					{product === null && <p>{m.registry_product_unknown({ code: `\u2066${code}\u2069` })}</p>}
					{product?.isPaused && <p>{m.registry_paused_text()}</p>}
					{product?.site && (
						<p>
							<bdi className="wrap-anywhere">{product.site}</bdi>
						</p>
					)}
				</Notice>
				<StatusNotice certificate={certificate} asOf={asOf} locale={locale} />
				<Facts certificate={certificate} locale={locale} />
				<p>
					<Link to={halalPath(number)}>{m.registry_whole()}</Link>
				</p>
			</div>
		</Page>
	)
}
