import { findQuotations } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { ownOf } from '#app/platform/own.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { htmlOfText } from '#app/platform/text/html.server.ts'
import { listed } from '#app/platform/text/lists.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { VerbOffer } from '#app/staff/verb-page.tsx'
import { verbSlug } from '#app/staff/verb-route.server.ts'
import { WorkPage } from '#app/staff/work-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DuaCard } from '../components/dua-card.tsx'
import { verbWords } from '../components/verb-words.ts'
import { statusTones, statusWords, stepWords, titleOf } from '../components/words.ts'
import { duaDesk } from '../desk.server.ts'
import { deskPath, officePath, translatedLocales } from '../model.ts'
import { findDua, listDuaSteps } from '../queries.server.ts'
import { duaRules } from '../rules.ts'
import { showDua } from '../shown.server.ts'
import type { Route } from './+types/show'

export const meta = privateMeta(m.duas_dua)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const { locale } = requestContext(context)
	const dua = requireRow(await findDua(ctx, requireRow(readId(params.id))))
	const found = dua.arabic === null ? [] : findQuotations(htmlOfText(dua.arabic, () => undefined))
	return {
		dua,
		shown: showDua(dua, locale),
		locale,
		verbs: dua.verbs.flatMap((verb) =>
			ownOf(duaDesk.commands, verb)
				? [{ verb: verb as keyof typeof duaDesk.commands, at: verbSlug(duaDesk, verb as never) }]
				: [],
		),
		/** Verses that the hadith's text equals or resembles. */
		like: [...new Set(found.flatMap(({ references }) => references.slice(0, 1)))],
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		steps: await listDuaSteps(ctx, dua.id),
		days: daysOf(context),
	}
}

export default function Show({ loaderData }: Route.ComponentProps) {
	const { dua, shown, locale, verbs, like, isAdmin, steps, days } = loaderData
	const { id, status, situations, translations } = dua
	const title = titleOf(dua, getLocale())
	return (
		<WorkPage
			title={title}
			breadcrumb={[{ label: m.duas_nav(), to: deskPath }, { label: title }]}
			facts={
				<p className="flex flex-wrap items-center gap-2">
					<Badge tone={statusTones[status]}>{statusWords[status]()}</Badge>
					{situations.map(({ id, names }) => (
						<Badge key={id}>{names[locale]}</Badge>
					))}
				</p>
			}
			actions={
				<div className="grid gap-3">
					{verbs.map(({ verb, at }) => (
						<VerbOffer
							key={verb}
							action={`${deskPath}/${id}/${at}`}
							asks={duaRules.verbs[verb].asks}
							words={verbWords[verb]()}
						/>
					))}
					{dua.verbs.includes('edit') && (
						<ButtonLink to={`${deskPath}/${id}/edit`} tone="quiet">
							{m.duas_edit()}
						</ButtonLink>
					)}
					{isAdmin && (
						<ButtonLink to={`${officePath}/${id}/audio`} tone="quiet">
							{m.duas_audio()}
						</ButtonLink>
					)}
				</div>
			}
			audit={isAdmin ? `dua:${dua.id}` : null}
			timeline={<Timeline steps={steps} words={stepWords} days={days} />}
		>
			{like.length > 0 && (
				<Notice tone="warn" className="mb-6">
					<p>{m.duas_like_quran({ references: listed(like.map((reference) => isolated(reference))) })}</p>
				</Notice>
			)}
			{shown ? <DuaCard dua={shown} locale={locale} /> : <Notice tone="bad">{m.duas_words_wrong()}</Notice>}
			{translatedLocales.map(
				(language) =>
					language !== locale &&
					translations[language] && (
						<p
							key={language}
							lang={language}
							dir={directionOf(language)}
							className="mt-6 whitespace-pre-line rounded-card border border-line px-4 py-4 sm:px-8"
						>
							{translations[language]}
						</p>
					),
			)}
		</WorkPage>
	)
}
