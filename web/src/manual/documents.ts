// The documents that can be read on the page: those for users, in reading order. Each is a file in
// docs/.

export const DOCUMENTS = [
  { id: 'guide', title: 'Guide' },
  { id: 'levels', title: 'Opponents' },
  { id: 'training', title: 'Training' },
  { id: 'explain', title: 'Explanations' },
  { id: 'arena', title: 'Matches' },
  { id: 'tables', title: 'End games' },
  { id: 'books', title: 'Openings' },
  { id: 'problems', title: 'Problems' },
  { id: 'lab', title: 'Experiments' },
  { id: 'table-1958', title: 'The table of 1958' },
  { id: 'advice', title: 'Advice' },
  { id: 'learning', title: 'Learning' },
  { id: 'strength', title: 'Strength' },
  { id: 'uci', title: 'UCI' },
  { id: 'json', title: 'JSON' },
  { id: 'machines', title: 'Many machines' },
  { id: 'security', title: 'Security' },
  { id: 'glossary', title: 'Glossary' },
] as const;

/** Whether a document with this name can be read here. */
export function isDocument(id: string): boolean {
  return DOCUMENTS.some((document) => document.id === id);
}
