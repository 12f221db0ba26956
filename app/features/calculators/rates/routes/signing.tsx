import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { calculatorPath, type SignedRules, signedRules, signingPath } from '../../model.ts'
import { formatRateDay } from '../../page.server.ts'
import { RateCard } from '../components/rate-card.tsx'
import { ReadingsTable } from '../components/readings-table.tsx'
import { canSign, canSignRules } from '../policy.ts'
import { listRates, listSignatures } from '../queries.server.ts'
import { rulesVersions } from '../versions.ts'
import { signedRulesWords } from '../words.ts'
import type { Route } from './+types/signing'

export const meta = privateMeta(m.rates_scholar_title)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const { locale } = requestContext(context)
	return loadOrFail(context, m.rates_load_failed, async () => {
		const drafts = await listRates(ctx, { only: 'drafts' })
		const signatures = await listSignatures(ctx)
		return {
			drafts: drafts.map((rate) => ({
				...rate,
				day: formatRateDay(rate.validFrom, locale),
				state: 'draft' as const,
				canSign: canSign(ctx.actor, rate),
				isOwn: rate.enteredBy === ctx.actor.id,
			})),
			canSignRules: canSignRules(ctx.actor),
			rules: signedRules.map((rules) => {
				const { version } = rulesVersions[rules]
				const signature = signatures.find((each) => each.rules === rules && each.version === version)
				return {
					rules,
					version,
					signed: signature && {
						name: signature.name,
						day: formatRateDay(signature.signedAt.toISOString().slice(0, 10), locale),
					},
				}
			}),
		}
	})
}

const shownBy: Record<SignedRules, string> = {
	inheritance: calculatorPath('inheritance'),
	zakat: calculatorPath('zakat'),
	atonement: calculatorPath('kafarah'),
}

export default function Signing({ loaderData }: Route.ComponentProps) {
	const { drafts, rules, canSignRules: maySign } = loaderData
	return (
		<Page title={m.rates_scholar_title()} intro={m.rates_scholar_intro()}>
			<Section title={m.rates_to_sign()}>
				{drafts.length === 0 ? (
					<p className="text-muted">{m.rates_to_sign_none()}</p>
				) : (
					<ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
						{drafts.map((rate) => (
							<RateCard key={rate.id} of={rate}>
								{rate.canSign && (
									<Form method="post" action={`${signingPath}/${rate.id}/signature`}>
										<Button>{m.rates_sign()}</Button>
									</Form>
								)}
								{rate.isOwn && <p className="text-muted">{m.rates_yours()}</p>}
							</RateCard>
						))}
					</ul>
				)}
			</Section>
			<Section title={m.rates_rules()}>
				<ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
					{rules.map(({ rules: name, version, signed }) => (
						<Card as="li" key={name} className="grid grid-cols-[minmax(0,1fr)] gap-4">
							<div className="flex flex-wrap items-baseline justify-between gap-3">
								<h3 className="text-lg">
									<Link to={shownBy[name]}>{signedRulesWords[name]()}</Link>
								</h3>
								<Badge tone={signed ? 'green' : 'yellow'}>
									{signed
										? m.calculators_reviewed({ name: isolated(signed.name), day: isolated(signed.day) })
										: m.calculators_unreviewed()}
								</Badge>
							</div>
							<p className="text-muted">
								{m.calculators_rules_version({ version: isolated(inNumerals(version, getLocale())) })}
							</p>
							<ReadingsTable of={name} />
							{maySign && !signed && (
								<Form method="post" action={`${signingPath}/rules`}>
									<input type="hidden" name="rules" value={name} />
									<input type="hidden" name="version" value={version} />
									<Button>{m.rates_sign()}</Button>
								</Form>
							)}
						</Card>
					))}
				</ul>
			</Section>
		</Page>
	)
}
