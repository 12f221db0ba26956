import { Form } from 'react-router'
import { hadithCollections } from '#app/features/scripture/components/hadith.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import {
	type DuaSource,
	type HadithSource,
	type Marked,
	maxArabic,
	maxTranslation,
	type Names,
	type Translations,
	translatedLocales,
	type Voice,
	voices,
} from '../model.ts'
import { duaWords } from '../words.ts'
import { voiceWords } from './words.ts'

type Dua = HadithSource &
	Omit<Marked, 'reference'> & {
		reference: string | null
		voice: Voice | null
		arabic: string | null
		translations: Translations
		situations: { id: string }[]
	}

type Props = {
	source: DuaSource
	reply: FormReply | undefined
	/** What it says now; none for a new one. */
	dua?: Dua
	situations: { id: string; names: Names }[]
	/** The words of the reference, to be counted. */
	words?: string[] | undefined
	back: string
}

/** What a scholar says of a dua: ayat by reference and the numbers of words, or a hadith with its source. */
export function DuaForm({ source, reply, dua, situations, words, back }: Props) {
	const field = (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(duaWords, state.error) }
	}
	const chosen = (id: string) =>
		reply ? reply.values[`situation_${id}`] === 'yes' : dua?.situations.some((each) => each.id === id)
	return (
		<Form method="post" noValidate data-busy={m.duas_saving()} className="grid gap-6">
			<input type="hidden" name="source" value={source} />
			{source === 'quran' ? (
				<QuranFields field={field} dua={dua} words={words} />
			) : (
				<HadithFields field={field} dua={dua} />
			)}
			<fieldset id="situations" tabIndex={-1} className="grid gap-x-6 sm:grid-cols-2">
				<legend className="mb-1.5 font-semibold">{m.duas_situations()}</legend>
				{situations.map(({ id, names }) => (
					<label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
						<input
							type="checkbox"
							name={`situation_${id}`}
							value="yes"
							defaultChecked={chosen(id)}
							className="size-5 shrink-0 accent-emerald"
						/>
						{names[getLocale()]}
					</label>
				))}
				<FieldError
					id="situations-error"
					of="situations"
					label={m.duas_situations()}
					text={errorText(duaWords, reply?.errors.situations)}
					className="sm:col-span-2"
				/>
			</fieldset>
			<div className="flex flex-wrap gap-3">
				<Button>{m.duas_save()}</Button>
				<ButtonLink to={back} tone="quiet">
					{m.staff_cancel()}
				</ButtonLink>
			</div>
		</Form>
	)
}

type Fields = {
	field: (name: string) => ReturnType<typeof fieldOf> & { error?: string }
	dua: Dua | undefined
}

function QuranFields({ field, dua, words }: Fields & Pick<Props, 'words'>) {
	return (
		<>
			<TextField
				{...field('reference')}
				defaultValue={dua?.reference ?? ''}
				label={m.duas_reference()}
				hint={m.duas_reference_hint()}
				dir="ltr"
				autoComplete="off"
				required
			/>
			<div className="grid gap-6 sm:grid-cols-2">
				<TextField
					{...field('fromWord')}
					defaultValue={dua?.fromWord ?? ''}
					label={m.duas_from_word()}
					inputMode="numeric"
					dir="ltr"
				/>
				<TextField
					{...field('toWord')}
					defaultValue={dua?.toWord ?? ''}
					label={m.duas_to_word()}
					inputMode="numeric"
					dir="ltr"
				/>
			</div>
			<p className="text-muted">{m.duas_words_hint()}</p>
			{words && (
				<ol
					lang="ar"
					dir="rtl"
					translate="no"
					className="flex flex-wrap gap-x-4 gap-y-1 rounded-card border border-line p-4"
				>
					{words.map((word, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the place is what is counted
						<li key={index} className="text-center">
							<span className="ayah block">{word}</span>
							<span className="system-type text-muted text-sm">{inNumerals(index + 1, getLocale())}</span>
						</li>
					))}
				</ol>
			)}
			<Button name="look" value="yes" tone="quiet" className="justify-self-start">
				{m.duas_look()}
			</Button>
			<SelectField
				{...field('voice')}
				defaultValue={dua?.voice ?? ''}
				label={m.duas_voice()}
				hint={m.duas_voice_hint()}
				options={[
					{ value: '', label: m.duas_voice_none() },
					...voices.map((value) => ({ value, label: voiceWords[value]() })),
				]}
			/>
		</>
	)
}

function HadithFields({ field, dua }: Fields) {
	const part = (name: keyof HadithSource) => ({
		...field(name),
		defaultValue: dua?.[name] ?? '',
		dir: 'auto' as const,
	})
	return (
		<>
			<TextArea
				{...field('arabic')}
				defaultValue={dua?.arabic ?? ''}
				label={m.duas_arabic()}
				hint={m.duas_arabic_hint()}
				lang="ar"
				dir="rtl"
				maxLength={maxArabic}
				required
			/>
			{translatedLocales.map((locale) => (
				<TextArea
					key={locale}
					{...field(`translation_${locale}`)}
					defaultValue={dua?.translations[locale] ?? ''}
					label={m.duas_translation({ language: localeNames[locale] })}
					rows={4}
					maxLength={maxTranslation}
				/>
			))}
			<div className="grid gap-6 sm:grid-cols-2">
				<TextField {...part('collection')} label={m.duas_collection()} list="collections" required />
				<TextField {...part('number')} label={m.duas_number()} required />
				<TextField {...part('grade')} label={m.duas_grade()} hint={m.duas_grade_hint()} />
				<TextField {...part('grader')} label={m.duas_grader()} hint={m.duas_grader_hint()} />
			</div>
			<datalist id="collections">
				{hadithCollections.map((names) => (
					<option key={names.en} value={names[getLocale()]} />
				))}
			</datalist>
		</>
	)
}
