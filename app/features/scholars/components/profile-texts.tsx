import type { ReactNode } from 'react'
import { profileTexts } from '#app/features/users/scholar-fields.ts'
import {
	institutionOf,
	listIn,
	type ProfileTexts,
	type Qualification,
	scholarName,
	textIn,
} from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { InLanguage } from '#app/ui/in-language.tsx'
import { ScholarNiche } from '#app/ui/scholar-niche.tsx'
import { kindWords, languageName } from './profile-words.ts'
import { schoolWords } from './school-words.ts'

type Props = {
	scholar: Omit<ProfileTexts, 'gender'> & { name: string; avatar: string | null }
	/** Categories that they answer. */
	answers?: string[]
	heading?: 'h1' | 'h2'
}

export function ProfileView({ scholar, answers = [], heading: Heading = 'h1' }: Props) {
	const locale = getLocale()
	const name = scholarName(scholar, locale)
	const title = textIn(scholar.titles, locale)
	const bio = textIn(scholar.bios, locale)
	const memorisation = textIn(scholar.memorisation, locale)
	const specialities = listIn(scholar.specialities, locale)
	const list = new Intl.ListFormat(locale, { type: 'conjunction' })
	return (
		<>
			<header className="grid items-end gap-x-10 gap-y-5 border-line border-b pb-8 sm:grid-cols-[11.5rem_minmax(0,1fr)]">
				<ScholarNiche scholar={scholar} className="w-36 sm:w-full" />
				<div className="grid min-w-0 max-w-measure content-end gap-2.5">
					<Heading className="wrap-anywhere text-3xl sm:text-page sm:[&:lang(ur)]:text-4xl">
						<bdi>{name}</bdi>
					</Heading>
					{title && (
						<p className="text-lg text-muted">
							<InLanguage {...title} />
						</p>
					)}
					{specialities && (
						<ul aria-label={m.scholars_specialities()} className="flex flex-wrap gap-2">
							{specialities.items.map((item) => (
								<li
									key={item}
									className="rounded-full border border-line bg-surface px-3 py-1 text-sm [&:lang(ur)]:py-2"
								>
									<InLanguage text={item} language={specialities.language} />
								</li>
							))}
						</ul>
					)}
				</div>
			</header>
			{bio && (
				<p
					lang={bio.language}
					dir={directionOf(bio.language)}
					className="mt-8 max-w-measure whitespace-pre-line wrap-anywhere text-lg leading-(--leading-prose)"
				>
					{bio.text}
				</p>
			)}
			<dl className="mt-6 grid max-w-measure gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr] empty:hidden">
				{scholar.qualifications.length > 0 && (
					<Fact label={m.scholars_qualifications()}>
						<ul className="grid gap-2">
							{scholar.qualifications.map((qualification) => (
								<li key={JSON.stringify(qualification)}>
									<Qualified qualification={qualification} />
								</li>
							))}
						</ul>
					</Fact>
				)}
				{memorisation && (
					<Fact label={profileTexts.memorisation.label()}>
						<span className="whitespace-pre-line">
							<InLanguage {...memorisation} />
						</span>
					</Fact>
				)}
				{scholar.school && <Fact label={m.fatwas_school()}>{schoolWords[scholar.school]()}</Fact>}
				{scholar.languages.length > 0 && (
					<Fact label={m.scholars_languages()}>
						<bdi>{list.format(scholar.languages.map((code) => languageName(code, locale)))}</bdi>
					</Fact>
				)}
				{answers.length > 0 && (
					<Fact label={m.scholars_answered_categories()}>
						<bdi>{list.format(answers)}</bdi>
					</Fact>
				)}
			</dl>
		</>
	)
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<>
			<dt className="text-muted">{label}</dt>
			<dd className="min-w-0 wrap-anywhere">{children}</dd>
		</>
	)
}

function Qualified({ qualification }: { qualification: Qualification }) {
	const locale = getLocale()
	const title = textIn(qualification.titles, locale)
	const institution = institutionOf(qualification, locale)
	const comma = locale === 'en' ? ', ' : '، '
	return (
		<>
			{qualification.kind !== 'other' && (
				<span className="text-muted">
					{kindWords[qualification.kind]()}
					{': '}
				</span>
			)}
			{title && <InLanguage {...title} />}
			{institution && (
				<>
					{title && comma}
					<InLanguage {...institution} />
				</>
			)}
			{qualification.year !== null && (
				<>
					{comma}
					<bdi>{inNumerals(qualification.year, locale)}</bdi>
				</>
			)}
		</>
	)
}
