import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/page.tsx'
import { requireFirm } from '../../firms/access.server.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { canEdit, firmPath } from '../../firms/model.ts'
import { StatusBadge } from '../../register/components/status.tsx'
import { halalPath } from '../../register/number.ts'
import { listCertificatesOf } from '../../register/queries.server.ts'
import { formatIsoDay, schemeName } from '../../register/shown.ts'
import { covers } from '../../register/status.ts'
import { ingredientPath, papersPath } from '../../stock/paths.ts'
import { type Lapsing, listLapsing } from '../lapsing.server.ts'
import { mostLapsing } from '../model.ts'
import { renewalPath } from '../paths.ts'
import { canRenew } from '../renew.server.ts'
import type { Route } from './+types/overview'

export const meta = privateMeta(m.firms_certificates)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm } = await requireFirm(args, 'read')
	const today = todayOf(args.context)
	const { certificates, lapsing } = await loadOrFail(args.context, m.upkeep_load_failed, async () => ({
		certificates: await listCertificatesOf(ctx, firm.id, today),
		lapsing: await listLapsing(ctx, firm.id, today),
	}))
	const mayWrite = canEdit(firm.role) && firm.closedAt === null
	return {
		firm,
		today,
		lapsing,
		mayWrite,
		certificates: certificates.map((certificate) => ({
			...certificate,
			mayRenew: mayWrite && canRenew(certificate, today),
		})),
	}
}

export default function Certificates({ loaderData }: Route.ComponentProps) {
	const { firm, certificates, lapsing, today, mayWrite } = loaderData
	return (
		<FirmPage firm={firm} title={m.firms_certificates()}>
			{certificates.length === 0 && (
				<EmptyState
					title={m.upkeep_none()}
					text={m.upkeep_none_text()}
					action={
						<ButtonLink to={`${firmPath(firm.id)}/applications`}>{m.upkeep_to_applications()}</ButtonLink>
					}
				/>
			)}
			<ul className="grid max-w-3xl gap-3">
				{certificates.map((certificate) => (
					<li key={certificate.number}>
						<Certificate firmId={firm.id} certificate={certificate} />
					</li>
				))}
			</ul>
			{certificates.length > 0 && (
				<Section title={m.upkeep_lapsing()}>
					<p className="max-w-measure text-muted">
						{lapsing.length === 0 ? m.upkeep_lapsing_none() : m.upkeep_lapsing_text()}
					</p>
					<ul className="mt-4 max-w-3xl divide-y divide-line">
						{lapsing.slice(0, mostLapsing).map((ingredient) => (
							<LapsingRow key={ingredient.id} firmId={firm.id} ingredient={ingredient} today={today} />
						))}
					</ul>
					{lapsing.length > mostLapsing && (
						<p className="mt-3 text-muted">{m.upkeep_lapsing_more({ count: mostLapsing })}</p>
					)}
					{mayWrite && lapsing.length > 0 && (
						<p className="mt-4">
							<ButtonLink to={`${papersPath(firm.id)}/new`}>{m.upkeep_send_paper()}</ButtonLink>
						</p>
					)}
				</Section>
			)}
		</FirmPage>
	)
}

type CertificateProps = {
	firmId: string
	certificate: Route.ComponentProps['loaderData']['certificates'][number]
}

function Certificate({ firmId, certificate }: CertificateProps) {
	const { number, scheme, until, status, products, paused, mayRenew } = certificate
	const locale = getLocale()
	return (
		<article className="grid gap-3 rounded-card border border-line bg-surface px-4 py-3">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-lg">
					<Link to={halalPath(number)} className="inline-flex min-h-11 items-center">
						<bdi dir="ltr">{number}</bdi>
					</Link>
				</h2>
				<StatusBadge status={status} />
			</div>
			<p className="wrap-anywhere text-muted">
				{[
					schemeName(scheme, locale),
					m.upkeep_valid_until({ day: formatIsoDay(until, locale) }),
					m.upkeep_products({ count: products }),
				].join(dot())}
				{paused > 0 && (
					<>
						{' '}
						<Badge tone="yellow">{m.upkeep_paused({ count: formatNumber(paused, locale) })}</Badge>
					</>
				)}
			</p>
			<div className="flex flex-wrap gap-3">
				{mayRenew && (
					<Form method="post" action={renewalPath(firmId, number)}>
						<Button>{m.upkeep_renew()}</Button>
					</Form>
				)}
				{covers(status) && (
					<ButtonLink to={`${halalPath(number)}/certificate.pdf`} tone="quiet" reloadDocument>
						{m.upkeep_sheet()}
					</ButtonLink>
				)}
			</div>
		</article>
	)
}

function LapsingRow({ firmId, ingredient, today }: { firmId: string; ingredient: Lapsing; today: string }) {
	const { id, name, confirmedUntil, products, isSent } = ingredient
	const isOver = confirmedUntil === null || confirmedUntil < today
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
			<span className="min-w-0 wrap-anywhere">
				<Link to={ingredientPath(firmId, id)} className="inline-flex min-h-11 items-center">
					<bdi>{name}</bdi>
				</Link>
				<span className="block text-muted text-sm">{m.upkeep_used_in({ count: products })}</span>
			</span>
			<span className="flex flex-wrap gap-2">
				{isSent && <Badge tone="blue">{m.upkeep_sent()}</Badge>}
				<Badge tone={isOver ? 'red' : 'yellow'}>
					{confirmedUntil === null
						? m.upkeep_in_doubt()
						: m.upkeep_confirmed_until({ day: formatIsoDay(confirmedUntil, getLocale()) })}
				</Badge>
			</span>
		</li>
	)
}
