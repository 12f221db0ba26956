import { data, Link, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { formatDay, formatTime } from '#app/platform/time/time.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { complaintPath } from '../../complaints/model.ts'
import { certificationPath } from '../../model.ts'
import { Facts } from '../components/facts.tsx'
import { History } from '../components/history.tsx'
import { Products } from '../components/products.tsx'
import { StatusNotice } from '../components/status.tsx'
import { Unknown } from '../components/unknown.tsx'
import { Verify } from '../components/verify.tsx'
import { findProducts } from '../find-products.server.ts'
import { halalPath, readHalalNumber, registerPath } from '../number.ts'
import { findHalalCertificate, listHistory } from '../queries.server.ts'
import { schemeName } from '../shown.ts'
import { covers } from '../status.ts'
import { statusWords } from '../words.ts'
import type { Route } from './+types/certificate'

export const handle = { pageCache: { query: ['q'], tags: ['certification'], isShared: false } }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { locale, now, runtime } = requestContext(context)
	const number = readHalalNumber(params.number)
	if (number && number !== params.number) throw redirect(halalPath(number), 301)
	const found = await loadOrFail(context, 'registry.load-failed', async () => {
		const certificate = number && (await findHalalCertificate(ctx, number, todayOf(context)))
		return certificate && { certificate, history: await listHistory(ctx, certificate.id) }
	})
	if (!found) return data({ found: null, typed: params.number.slice(0, 100) }, { status: 404 })
	const { text: _, products, ...certificate } = found.certificate
	const zone = runtime.settings()['organisation.zone']
	return data({
		found: {
			certificate,
			history: found.history,
			products: findProducts(products, new URL(request.url).searchParams.get('q')),
			asOf: [formatDay(now, locale, zone), formatTime(now, locale, zone)].join(dot(locale)),
			zone,
			locale,
		},
	})
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
	const site = siteOf(matches)
	if (!loaderData?.found) return [{ title: `${m.registry_unknown()}${dot()}${site.name}` }]
	const { number, holder, status, since, until } = loaderData.found.certificate
	return headOf({
		site,
		path: halalPath(params.number),
		title: [statusWords[status](), m.registry_certificate_of({ holder: isolated(holder) })].join(dot()),
		description: m.registry_certificate_description({ holder: isolated(holder) }),
		noindex: loaderData.found.products.query !== '',
		data: [
			{
				'@type': 'Certification',
				name: m.registry_certificate(),
				certificationIdentification: number,
				certificationStatus: `https://schema.org/Certification${covers(status) ? 'Active' : 'Inactive'}`,
				validFrom: since,
				expires: until,
				issuedBy: { '@type': 'Organization', name: site.name },
				about: { '@type': 'Organization', name: holder },
			},
		],
	})
}

export default function Certificate({ loaderData }: Route.ComponentProps) {
	if (!loaderData.found) return <Unknown typed={loaderData.typed} />
	const { certificate, history, products, asOf, zone, locale } = loaderData.found
	const { number, holder, scheme, sampleAt } = certificate
	return (
		<Page
			title={<bdi className="wrap-anywhere">{holder}</bdi>}
			intro={`${m.registry_certificate()}${dot()}${schemeName(scheme, locale)}`}
			width="reading"
			breadcrumb={[
				{ label: m.certification_title(), to: certificationPath },
				{ label: m.registry_title(), to: registerPath },
				{ label: number },
			]}
		>
			<div className="grid gap-6">
				<StatusNotice certificate={certificate} asOf={asOf} locale={locale} />
				{sampleAt && <Notice tone="warn">{m.registry_sample()}</Notice>}
				<Facts certificate={certificate} locale={locale} />
			</div>
			<Section title={m.registry_products()}>
				<Products number={number} products={products} locale={locale} />
			</Section>
			<Section title={m.registry_history()}>
				<History history={history} locale={locale} zone={zone} />
			</Section>
			<Verify number={number} hasSheet={covers(certificate.status)} />
			<p className="no-print mt-8 flex flex-wrap gap-x-6 gap-y-2">
				<Link to={registerPath}>{m.registry_to_register()}</Link>
				<Link to={`${complaintPath}?certificate=${number}`} rel="nofollow">
					{m.complaints_complain()}
				</Link>
			</p>
		</Page>
	)
}
