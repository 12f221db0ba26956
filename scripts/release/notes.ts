/**
 * A version's section of a changelog (Keep a Changelog: sections begin with `## 1.2.3` or `## [1.2.3]`, a date may
 * follow).
 * @returns null if it is missing or empty
 */
export function notesOf(changelog: string, version: string): string | null {
	const section = changelog.split(/^(?=## )/m).find((each) => /^## \[?([^\s\]]+)/.exec(each)?.[1] === version)
	return section?.slice(section.indexOf('\n')).trim() || null
}
