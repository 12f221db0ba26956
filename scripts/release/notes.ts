/**
 * What a changelog says of one version (Keep a Changelog: sections begin with `## 1.2.3` or `## [1.2.3]`, a date may follow).
 * @returns null where it has no section of that version, or an empty one
 */
export function notesOf(changelog: string, version: string): string | null {
	const section = changelog.split(/^(?=## )/m).find((each) => /^## \[?([^\s\]]+)/.exec(each)?.[1] === version)
	return section?.slice(section.indexOf('\n')).trim() || null
}
