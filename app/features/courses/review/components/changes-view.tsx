import { Link } from 'react-router'
import { type Category, categoryName } from '#app/features/categories/model.ts'
import { layoutWords, tilingWords } from '#app/features/courses/author/components/editor/cover-words.ts'
import { labelsOf, wordOf } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { ownOf } from '#app/platform/own.ts'
import type { Line } from '#app/platform/text/line-diff.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { courseChoices, courseTexts } from '../../fields.ts'
import type { ChangedSection, SectionPart, TextChange, TextField } from '../changes.ts'

type Named = Pick<Category, 'id' | 'name' | 'names'>

type Props = {
	/** A first version: everything is new. */
	isFirst: boolean
	texts: TextChange[]
	sections: ChangedSection[]
	categories: Named[]
	courseId: string
	language: Locale
}

/** The content to decide on: all of a first version, else the differences from the published one. */
export function ChangesView({ isFirst, texts, sections, categories, courseId, language }: Props) {
	if (!isFirst && texts.length + sections.length === 0)
		return <p className="text-muted">{m.teaching_changes_none()}</p>
	return (
		<div className="grid gap-4">
			{isFirst && <p className="text-muted">{m.teaching_changes_first({ count: sections.length })}</p>}
			{texts.map((text) => (
				<TextChanged key={text.field} change={text} categories={categories} />
			))}
			{sections.length > 0 && (
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{sections.map((section) => (
						<li key={section.section} className="grid gap-2 px-5 py-4">
							<SectionChanged section={section} isFirst={isFirst} courseId={courseId} language={language} />
						</li>
					))}
				</ul>
			)}
		</div>
	)
}

function TextChanged({ change, categories }: { change: TextChange; categories: Named[] }) {
	const { field, before, after } = change
	return (
		<Card className="grid gap-2">
			<p className="font-semibold">{fieldWords[field]()}</p>
			<p dir="auto" className="whitespace-pre-line text-muted line-through wrap-anywhere">
				<del>{formatValue(field, before, categories)}</del>
			</p>
			<p dir="auto" className="whitespace-pre-line wrap-anywhere">
				<ins className="no-underline">{formatValue(field, after, categories)}</ins>
			</p>
		</Card>
	)
}

type SectionProps = { section: ChangedSection; isFirst: boolean; courseId: string; language: Locale }

function SectionChanged({ section, isFirst, courseId, language }: SectionProps) {
	const { title, titleBefore, isNew, isGone, parts, lines } = section
	const inLanguage = { lang: language, dir: directionOf(language) }
	return (
		<>
			<p className="flex flex-wrap items-center gap-2">
				{isGone ? (
					<del {...inLanguage} className="text-muted wrap-anywhere">
						{title}
					</del>
				) : (
					<Link
						to={`/scholar/courses/${courseId}/preview/${section.section}`}
						{...inLanguage}
						className="font-semibold wrap-anywhere"
					>
						{title}
					</Link>
				)}
				{isNew && !isFirst && <Badge tone="green">{m.teaching_change_new()}</Badge>}
				{isGone && <Badge tone="red">{m.teaching_change_gone()}</Badge>}
				{parts.map((part) => (
					<Badge key={part} tone="yellow">
						{partWords[part]()}
					</Badge>
				))}
			</p>
			{titleBefore && (
				<del {...inLanguage} className="text-muted wrap-anywhere">
					{titleBefore}
				</del>
			)}
			{lines.length > 0 && (
				<details>
					<summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-emerald">
						{m.teaching_change_show()} <Icon name="chevron-down" className="size-4" />
					</summary>
					<Lines lines={lines} {...inLanguage} />
				</details>
			)}
		</>
	)
}

function Lines({ lines, ...inLanguage }: { lines: Line[]; lang: Locale; dir: 'ltr' | 'rtl' }) {
	return (
		<div {...inLanguage} className="mt-3 grid gap-2">
			{lines.map(({ kind, text }, index) => {
				// Lines can repeat, so the index is part of the key.
				const key = `${index} ${kind}`
				if (kind === 'gone')
					return (
						<del key={key} className="block border-danger border-s-2 ps-3 text-muted wrap-anywhere">
							{text}
						</del>
					)
				if (kind === 'new')
					return (
						<ins key={key} className="block border-emerald border-s-2 ps-3 no-underline wrap-anywhere">
							{text}
						</ins>
					)
				return (
					<p key={key} className="border-line border-s-2 ps-3 text-muted wrap-anywhere">
						{text}
					</p>
				)
			})}
		</div>
	)
}

function formatValue(field: TextField, value: string, categories: Named[]): string {
	if (value === '') return m.teaching_change_nothing()
	if (field === 'categoryId') {
		const category = categories.find(({ id }) => id === value)
		return category ? categoryName(category, getLocale()) : m.teaching_uncategorized()
	}
	if (field === 'cover') return value.split(', ').map(choiceLabel).join(', ')
	return field === 'level' || field === 'language' ? wordOf(courseChoices[field], value) : value
}

function choiceLabel(chosen: string): string {
	const words: Record<string, () => string> = { ...layoutWords, ...tilingWords }
	return ownOf(words, chosen)?.() ?? chosen
}

const fieldWords: Record<TextField, () => string> = {
	...labelsOf(courseTexts),
	categoryId: () => m.teaching_category(),
	...labelsOf(courseChoices),
	imageUrl: () => m.teaching_image_changed(),
	cover: () => m.authoring_cover(),
}

const partWords: Record<SectionPart, () => string> = {
	title: () => m.teaching_part_title(),
	place: () => m.teaching_part_place(),
	part: () => m.teaching_part_part(),
	free: () => m.teaching_part_free(),
	text: () => m.teaching_part_text(),
	minutes: () => m.teaching_part_minutes(),
	media: () => m.teaching_part_media(),
	materials: () => m.teaching_part_materials(),
	quiz: () => m.teaching_part_quiz(),
	release: () => m.teaching_part_release(),
}
