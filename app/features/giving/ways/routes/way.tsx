import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { nameIn } from '#app/platform/site/organisation.server.ts'
import { countryName } from '#app/platform/text/countries.ts'
import { dot } from '#app/platform/text/lists.ts'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { CardState } from '../../cards/components/card-state.tsx'
import { findCardState } from '../../cards/staff.server.ts'
import { withCheckDigits } from '../../code.ts'
import { Facts } from '../../components/facts.tsx'
import { MoneyPage } from '../../components/money-page.tsx'
import { Press } from '../../components/press.tsx'
import { findDuties, mayDo } from '../../duties.server.ts'
import { accountsPath } from '../../model.ts'
import { currencyDecimals, formatMoney } from '../../money.ts'
import { shownInPayload } from '../checks.ts'
import { stateOf } from '../commands.server.ts'
import { PayeeDoubts } from '../components/payee-doubts.tsx'
import { QrCode } from '../components/qr-code.tsx'
import { WayState } from '../components/way-state.tsx'
import { payCodeOf } from '../drawing.server.ts'
import { wayKindWords } from '../fields.ts'
import { waysPath } from '../model.ts'
import { doubtsOf } from '../payee.ts'
import { nameInQr, payText } from '../qr.ts'
import { findWay, hiddenFrom, listChecks } from '../staff.server.ts'
import type { Route } from './+types/way'

export const meta = privateMeta(m.ways_way)

const sampleCode = withCheckDigits('1234567890')

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { runtime, locale } = requestContext(context)
	const settings = runtime.settings()
	const way = requireRow(await findWay(ctx, requireRow(readId(params.wayId))))
	return loadOrFail(context, m.giving_load_failed, async () => {
		const duties = await findDuties(ctx)
		const status = stateOf(way)
		const sample = { minor: 10 ** currencyDecimals(way.currency), currency: way.currency }
		const text = payText(way, { amount: sample, code: sampleCode })
		const names = [
			...Object.values(settings['organisation.name']),
			...Object.values(settings['organisation.shortName']),
		].filter(Boolean)
		const of = { status, askedBy: way.madeBy } as const
		return {
			way,
			country: way.country && countryName(way.country, locale),
			status,
			inQr: nameInQr(way),
			payload: shownInPayload(way.qrPayload),
			doubts: doubtsOf(way, names),
			organisation: nameIn(settings, locale),
			preview: text && { text, qr: payCodeOf(text), amount: formatMoney(sample, locale) },
			card: way.kind === 'card' ? await findCardState(ctx, runtime.env, way.accountId) : null,
			checks: await listChecks(ctx, way.id),
			hiddenAt: way.checkedAt && hiddenFrom(way.checkedAt),
			isLate: way.checkedAt !== null && hiddenFrom(way.checkedAt) <= ctx.now,
			days: daysOf(context),
			may: {
				edit: status !== 'done' && mayDo(ctx, duties, 'enter'),
				confirm: mayDo(ctx, duties, 'confirm', of),
				recheck: mayDo(ctx, duties, 'recheck', of),
				bringBack: mayDo(ctx, duties, 'reopen', of),
			},
		}
	})
}

const checkWords = {
	entered: m.ways_check_entered,
	confirmed: m.ways_check_confirmed,
	rechecked: m.ways_check_rechecked,
}

export default function Way({ loaderData }: Route.ComponentProps) {
	const {
		way,
		country,
		status,
		inQr,
		payload,
		doubts,
		organisation,
		preview,
		card,
		checks,
		hiddenAt,
		isLate,
		days,
		may,
	} = loaderData
	const here = `${waysPath}/${way.id}`
	const locale = getLocale()
	return (
		<MoneyPage
			title={way.names[locale]}
			within={[{ label: m.ways_title(), to: waysPath }]}
			width="reading"
			actions={
				<>
					{may.edit && (
						<>
							<ButtonLink to={`${here}/edit`} tone="quiet">
								{m.giving_edit()}
							</ButtonLink>
							<Press
								to={`${here}/retirement`}
								name="is"
								value="retired"
								tone="danger"
								label={m.ways_retire()}
							/>
						</>
					)}
					{may.bringBack && (
						<Press
							to={`${here}/retirement`}
							name="is"
							value="used"
							tone="quiet"
							label={m.ways_bring_back()}
						/>
					)}
				</>
			}
		>
			<div className="grid gap-6">
				<PayeeDoubts doubts={doubts} holder={way.holder} inQr={inQr} organisation={organisation} />
				{status === 'waiting' && (
					<Notice tone="warn" title={m.ways_waits()} className="grid gap-3">
						<p>{may.confirm ? m.ways_waits_check() : m.ways_waits_other()}</p>
						{may.confirm && (
							<div>
								<Press to={`${here}/confirmation`} label={m.ways_confirm()} />
							</div>
						)}
					</Notice>
				)}
				{status === 'open' && (
					<Notice tone={isLate ? 'bad' : 'info'} title={m.ways_recheck_title()} className="grid gap-3">
						<p>
							{isLate
								? m.ways_hidden_text()
								: hiddenAt && m.ways_recheck_before({ day: formatDay(hiddenAt, locale, days) })}
						</p>
						{!way.isAccountUsed && <p>{m.ways_account_unused()}</p>}
						{may.recheck && (
							<div>
								<Press to={`${here}/check`} tone={isLate ? 'primary' : 'quiet'} label={m.ways_recheck()} />
							</div>
						)}
					</Notice>
				)}
				<Card>
					<Facts
						of={[
							{ label: m.giving_state(), value: <WayState of={way} /> },
							{ label: m.ways_kind(), value: wayKindWords[way.kind]() },
							{ label: m.ways_holder(), value: way.holder && <bdi>{way.holder}</bdi> },
							{ label: m.ways_number(), value: way.number && <bdi dir="ltr">{way.number}</bdi> },
							{ label: m.ways_bic(), value: way.bic && <bdi dir="ltr">{way.bic}</bdi> },
							{
								label: m.ways_account(),
								value: (
									<Link to={`${accountsPath}/${way.accountId}`}>
										<bdi>{[way.account, way.currency].join(dot())}</bdi>
									</Link>
								),
							},
							{ label: m.ways_country(), value: country },
							{ label: m.ways_name_in_qr(), value: inQr && <bdi>{inQr}</bdi> },
							{ label: m.ways_city_in_qr(), value: payload?.city && <bdi>{payload.city}</bdi> },
							{ label: m.giving_made_by(), value: way.maker },
							{ label: m.giving_confirmed_by(), value: way.approver },
						]}
					/>
				</Card>
				{card && <CardState of={card} currency={way.currency} days={days} />}
				<Section title={m.ways_donors_read()}>
					<Card className="grid gap-5">
						{locales.map((language) => (
							<div key={language} lang={language} dir="auto" className="grid gap-1">
								<p className="text-muted text-sm">{localeNames[language]}</p>
								<p className="wrap-anywhere font-semibold">{way.names[language]}</p>
								{way.instructions[language] && (
									<p className="wrap-anywhere whitespace-pre-line">{way.instructions[language]}</p>
								)}
							</div>
						))}
					</Card>
				</Section>
				{preview && (
					<Section title={m.ways_preview()}>
						<Card className="grid gap-4">
							<p>{m.ways_preview_text({ amount: preview.amount })}</p>
							<QrCode of={preview.qr} label={m.ways_preview()} />
							<pre dir="ltr" className="wrap-anywhere whitespace-pre-wrap text-sm">
								{preview.text}
							</pre>
						</Card>
					</Section>
				)}
				<Section title={m.ways_checks()}>
					<ul className="grid gap-2">
						{checks.map(({ id, kind, at, person, holder, inQr }) => (
							<li key={id} className="wrap-anywhere">
								<span className="text-muted">{formatDay(at, locale, days)}</span>
								{dot()}
								{checkWords[kind]({ name: person ?? m.giving_person_gone() })}
								{dot()}
								<bdi>{holder || '–'}</bdi>
								{inQr && (
									<>
										{dot()}
										{m.ways_in_qr({ name: inQr })}
									</>
								)}
							</li>
						))}
					</ul>
				</Section>
			</div>
		</MoneyPage>
	)
}
