import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Issue } from '../../editor/model.ts'
import { authoringWords } from '../../editor/words.ts'

export function IssueList({ courseId, issues }: { courseId: string; issues: Issue[] }) {
	const edit = `/scholar/courses/${courseId}/edit`
	return (
		<Notice tone="bad" title={m.authoring_issues()}>
			<ul className="mt-2 grid gap-2">
				{issues.map((issue) => (
					<li key={`${issue.section} ${issue.field} ${issue.code} ${issue.values?.reference ?? ''}`}>
						{sentenceFor(authoringWords, issue.code, issue.values).text}{' '}
						<Link to={issue.section ? `${edit}/sections/${issue.section}?check=yes` : edit}>
							{issue.section
								? m.authoring_issue_in({ title: isolated(issue.title ?? '') })
								: m.authoring_issue_course()}
						</Link>
					</li>
				))}
			</ul>
		</Notice>
	)
}
