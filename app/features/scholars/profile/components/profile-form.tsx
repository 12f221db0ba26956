import type { ReactNode } from 'react'
import { subjects } from '#app/drawings/glass.ts'
import { subjectWords } from '#app/features/categories/components/words.ts'
import { profileTextNames, profileTexts } from '#app/features/users/scholar-fields.ts'
import {
	type ProfileTexts,
	type Qualification,
	qualificationKinds,
	schools,
} from '#app/features/users/scholars.ts'
import { inLanguage } from '#app/fields/fields.ts'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { directionOf, type Locale, localeNames, locales } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox, Choice } from '#app/ui/choice.tsx'
import { FormError, SelectField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { genderWords, kindWords, languageName } from '../../components/profile-words.ts'
import { schoolWords } from '../../components/school-words.ts'
import { maxQualificationLength, maxQualifications, type OwnProfile, spokenLanguages } from '../model.ts'

type Props = { profile: OwnProfile; reply: FormReply | undefined }
type FieldStates = (
	name: string,
	stored: string | undefined,
) => { name: string; value: string; error: string | undefined }

type PartProps = { language: Locale; isOpen: boolean; children: ReactNode }

/** Texts in one language; languages that the reader does not use are collapsed. */
function LanguagePart({ language, isOpen, children }: PartProps) {
	return (
		<details open={isOpen} className="group rounded-card border border-line bg-surface">
			<summary className="flex min-h-11 cursor-pointer items-center gap-3 px-5 py-3 font-semibold text-lg">
				<bdi lang={language}>{localeNames[language]}</bdi>
				<Icon name="chevron-down" className="ms-auto size-5 text-muted group-open:rotate-180" />
			</summary>
			<fieldset className="grid gap-5 px-5 pb-5">
				<legend className="sr-only">
					<bdi lang={language}>{localeNames[language]}</bdi>
				</legend>
				{children}
			</fieldset>
		</details>
	)
}

export function ProfileForm({ profile, reply }: Props) {
	const { texts, version, publishedAt, hasDraft } = profile
	const locale = getLocale()
	const names = {
		...profileTexts.names,
		hint: () => m.scholars_field_name_hint({ name: isolated(profile.name) }),
	}
	const field: FieldStates = (name, stored = '') => {
		const { value, error } = fieldOf(reply, name)
		return { name, value: reply ? (value ?? '') : stored, error }
	}
	const hasTrouble = (language: Locale) =>
		Object.keys(reply?.errors ?? {}).some((name) => name.endsWith(`_${language}`))
	const isRefused = Object.keys(reply?.errors ?? {}).length > 0
	const failed = reply?.errors[''] ?? (isRefused ? m.scholars_profile_trouble() : undefined)
	return (
		<form method="post" noValidate className="grid gap-8">
			<FormError text={failed} />
			<input type="hidden" name="version" value={version} />
			{locales.map((each) => (
				<LanguagePart key={each} language={each} isOpen={each === locale || hasTrouble(each)}>
					<Fields
						of={inLanguage({ ...profileTexts, names }, each)}
						reply={reply}
						values={valuesIn(texts, each)}
					/>
				</LanguagePart>
			))}
			<Qualifications field={field} stored={texts.qualifications} reply={reply} />
			<Card className="grid gap-6">
				<SelectField
					{...field('school', texts.school ?? '')}
					label={m.fatwas_school()}
					options={[
						{ value: '', label: m.scholars_unsaid() },
						...schools.map((value) => ({ value, label: schoolWords[value]() })),
					]}
				/>
				<SelectField
					{...field('subject', texts.subject ?? '')}
					label={m.scholars_field_subject()}
					hint={m.scholars_field_subject_hint()}
					options={[
						{ value: '', label: m.categories_subject_any() },
						...subjects.map((value) => ({ value, label: subjectWords[value]() })),
					]}
				/>
				<Choice
					name="gender"
					legend={m.scholars_field_gender()}
					hint={m.scholars_field_gender_hint()}
					chosen={reply ? (reply.values.gender ?? '') : (texts.gender ?? '')}
					options={[
						{ value: '', label: m.scholars_unsaid() },
						{ value: 'female', label: genderWords.female() },
						{ value: 'male', label: genderWords.male() },
					]}
				/>
				<fieldset>
					<legend className="font-semibold">{m.scholars_field_languages()}</legend>
					<div className="mt-2 grid grid-cols-2 gap-x-6 sm:grid-cols-3 md:grid-cols-4">
						{spokenLanguages.map((code) => (
							<Checkbox
								key={code}
								name={`spoken_${code}`}
								label={<bdi>{languageName(code, locale)}</bdi>}
								checked={reply ? reply.values[`spoken_${code}`] === 'yes' : texts.languages.includes(code)}
							/>
						))}
					</div>
				</fieldset>
			</Card>
			<div className="flex flex-wrap gap-3">
				<Button name="do" value="save" tone="quiet">
					{m.scholars_profile_save()}
				</Button>
				<Button name="do" value="publish">
					{m.scholars_profile_publish()}
				</Button>
				{publishedAt && hasDraft && (
					<Button name="do" value="discard" tone="quiet">
						{m.scholars_profile_discard()}
					</Button>
				)}
				{publishedAt && (
					<Button name="do" value="withdraw" tone="danger">
						{m.scholars_profile_withdraw()}
					</Button>
				)}
			</div>
			<p className="text-muted">{m.scholars_profile_buttons_hint()}</p>
		</form>
	)
}

/** Values of one language by field name. */
function valuesIn(texts: ProfileTexts, language: Locale): Record<string, string | undefined> {
	return Object.fromEntries(profileTextNames.map((name) => [`${name}_${language}`, texts[name][language]]))
}

type QualificationProps = { field: FieldStates; stored: Qualification[]; reply: FormReply | undefined }

/** The saved qualifications and an empty row. */
function Qualifications({ field, stored, reply }: QualificationProps) {
	const sent = Object.keys(reply?.values ?? {}).filter((name) => /^q\d+_kind$/.test(name)).length
	const count = Math.min(maxQualifications, Math.max(sent, stored.length + 1))
	return (
		<section aria-labelledby="qualifications" className="grid gap-4">
			<div className="grid gap-1">
				<h2 id="qualifications" className="text-lg">
					{m.scholars_qualifications()}
				</h2>
				<p className="text-muted">{m.scholars_qualifications_hint()}</p>
			</div>
			{[...Array(count).keys()].map((row) => (
				<QualificationRow key={row} row={row} stored={stored[row]} field={field} />
			))}
			{count < maxQualifications && (
				<div>
					<Button name="do" value="save" tone="quiet">
						{m.scholars_qualification_more()}
					</Button>
				</div>
			)}
		</section>
	)
}

type RowProps = { row: number; stored: Qualification | undefined; field: FieldStates }

function QualificationRow({ row, stored, field }: RowProps) {
	return (
		<Card as="fieldset" className="grid gap-4">
			<legend className="float-start w-full font-semibold">
				{m.scholars_qualification_number({ number: row + 1 })}
			</legend>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					{...field(`q${row}_kind`, stored?.kind ?? 'ijaza')}
					label={m.scholars_qualification_kind()}
					options={qualificationKinds.map((value) => ({ value, label: kindWords[value]() }))}
				/>
				<TextField
					{...field(`q${row}_year`, stored?.year?.toString())}
					label={m.scholars_qualification_year()}
					inputMode="numeric"
					maxLength={4}
					dir="ltr"
				/>
			</div>
			{locales.map((each) => (
				<div key={each} className="grid gap-4 sm:grid-cols-2">
					<TextField
						{...field(`q${row}_title_${each}`, stored?.titles[each])}
						label={m.scholars_qualification_title({ language: localeNames[each] })}
						maxLength={maxQualificationLength}
						lang={each}
						dir={directionOf(each)}
					/>
					<TextField
						{...field(`q${row}_institution_${each}`, stored?.institutions[each])}
						label={m.scholars_qualification_institution({ language: localeNames[each] })}
						maxLength={maxQualificationLength}
						lang={each}
						dir={directionOf(each)}
					/>
				</div>
			))}
		</Card>
	)
}
