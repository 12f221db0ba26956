import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Step } from '../../lessons/outline.ts'

type Props = {
	course: { slug: string; language: Locale }
	next: Step | undefined
	opening: string | null
	isBegun: boolean
}

export function WhatNext({ course, next, opening, isBegun }: Props) {
	return (
		<div className="grid gap-5">
			{next && (
				<div className="grid justify-items-start gap-2">
					<p className="text-muted">{next.isNew ? m.learning_up_next_new() : m.learning_up_next()}</p>
					<p
						lang={course.language}
						dir={directionOf(course.language)}
						className="wrap-anywhere font-semibold text-lg"
					>
						{next.title}
					</p>
					<ButtonLink to={`${coursePath(course.slug)}/learn/${next.section}`}>
						{isBegun ? m.learning_continue() : m.learning_start()}
					</ButtonLink>
				</div>
			)}
			{!next && opening && (
				<Notice tone="info" title={m.learning_waits({ day: opening })}>
					<p>{m.learning_waits_text()}</p>
				</Notice>
			)}
		</div>
	)
}
