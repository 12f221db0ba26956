import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { LetterState } from '../../components/letter-state.tsx'
import { letterTones, letterWords } from '../../components/words.ts'
import { findLetter, findProgress } from '../../letters.server.ts'
import { isReady, letterPath, lettersPath, newsletterLanguages, newsletterPath } from '../../model.ts'
import type { Route } from './+types/letter'

export const meta = privateMeta(m.newsletter_letter)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const letter = requireRow(await findLetter(ctx, requireRow(readId(params.id))))
	const { runtime } = requestContext(context)
	const offered = newsletterLanguages(runtime.settings())
	const written = letter.texts.map(({ language }) => language)
	return {
		letter: {
			...letter,
			texts: letter.texts.map(({ body, ...text }) => ({ ...text, isReady: isReady({ body, ...text }) })),
		},
		missing: letter.status === 'draft' ? offered.filter((language) => !written.includes(language)) : [],
		progress: letter.status === 'draft' ? null : await findProgress(ctx, letter.id),
		canMail: Boolean(runtime.env.SMTP_URL),
		days: daysOf(context),
	}
}

export default function Letter({ loaderData }: Route.ComponentProps) {
	const { letter, missing, progress, canMail, days } = loaderData
	const here = letterPath(letter.id)
	const title = letter.texts.find(({ subject }) => subject)?.subject ?? m.newsletter_untitled()
	const isDraft = letter.status === 'draft'
	const canSend = letter.texts.some((text) => text.isReady)
	return (
		<Page
			title={<bdi>{title}</bdi>}
			breadcrumb={[{ label: m.newsletter_title(), to: lettersPath }, { label: title }]}
			actions={<Badge tone={letterTones[letter.status]}>{letterWords[letter.status]()}</Badge>}
		>
			<LetterState letter={letter} progress={progress} canMail={canMail} days={days} here={here} />
			<Section title={m.newsletter_versions()}>
				<ul className="grid gap-3">
					{letter.texts.map(({ language, subject, isReady }) => (
						<Card as="li" key={language} className="flex flex-wrap items-center justify-between gap-3">
							<div className="min-w-0">
								<p className="text-muted" lang={language}>
									{localeNames[language]}
								</p>
								<p className="wrap-anywhere font-semibold">
									<bdi lang={language}>{subject || m.newsletter_untitled()}</bdi>
								</p>
								{!isReady && <p className="text-muted">{m.newsletter_not_ready()}</p>}
							</div>
							<div className="flex flex-wrap gap-3">
								<ButtonLink to={`${here}/texts/${language}/preview`} tone="quiet">
									{m.newsletter_preview()}
								</ButtonLink>
								{isDraft && (
									<ButtonLink to={`${here}/texts/${language}`} tone="quiet">
										{m.newsletter_edit()}
									</ButtonLink>
								)}
							</div>
						</Card>
					))}
				</ul>
				{missing.length > 0 && (
					<p className="mt-4 flex flex-wrap gap-3">
						{missing.map((language) => (
							<ButtonLink key={language} to={`${here}/texts/${language}`} tone="quiet">
								{m.newsletter_write_in({ language: localeNames[language] })}
							</ButtonLink>
						))}
					</p>
				)}
			</Section>
			{isDraft && (
				<div className="mt-8 flex flex-wrap gap-3">
					{canSend && <ButtonLink to={`${here}/sending`}>{m.newsletter_send()}</ButtonLink>}
					{canSend && (
						<Form method="post" action={`${here}/test`}>
							<Button tone="quiet">{m.newsletter_test()}</Button>
						</Form>
					)}
					<ButtonLink to={`${here}/removal`} tone="quiet">
						{m.newsletter_delete()}
					</ButtonLink>
				</div>
			)}
			{letter.status === 'sent' && (
				<Form method="post" action={`${here}/archive`} className="mt-8 flex flex-wrap items-center gap-3">
					<input type="hidden" name="show" value={letter.isPublic ? 'no' : 'yes'} />
					{letter.isPublic && (
						<Link to={`${newsletterPath}/${letter.number}`}>{m.newsletter_see_page()}</Link>
					)}
					<Button tone="quiet">{letter.isPublic ? m.newsletter_hide() : m.newsletter_show()}</Button>
				</Form>
			)}
		</Page>
	)
}
