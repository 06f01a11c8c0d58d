// Made from crates/server/src/messages by `make types`. Do not edit.
// One file, in the order of the names; read the messages there, one subject a file.

/** The version of the protocol. */
export const VERSION = 1;

/** The most chapters of a study. */
export const MOST_CHAPTERS = 64;

/** The longest name that the server accepts, in characters. */
export const LONGEST_NAME = 60;

export type AnchorView = { id: string | null, name: string, };

/**
 * An answer that is to be kept.
 */
export type Answered = { exercise: string, 
/**
 * Whether the first try was right.
 */
solved: boolean, };

/**
 * The state of a promise after the reader's moves and the answers to them.
 */
export type Attacked = { standing: Standing, line: Array<MoveText>, fen: string, 
/**
 * The moves that the reader may try next.
 */
replies: Array<MoveText>, };

/**
 * An answer that was given, and how strong one was after it.
 */
export type Attempt = { exercise: string, 
/**
 * Milliseconds since 1970.
 */
at: number, solved: boolean, 
/**
 * Whether it counted for the rating.
 */
rated: boolean, 
/**
 * Glicko-2: the rating, its standard deviation and its volatility.
 */
rating: number, deviation: number, volatility: number, };

/**
 * A game of a tournament that goes on.
 */
export type BoardView = { 
/**
 * Its number in the plan, from 0.
 */
number: number, white: string, black: string, size: number, fen: string, 
/**
 * The squares of the last move.
 */
last: string | null, san: string | null, plies: number, turn: Side, check: boolean, 
/**
 * Milliseconds, White's and Black's.
 */
clocks: [number | null, number | null], 
/**
 * What the mover thought last, White's and Black's.
 */
values: [string | null, string | null], result: string | null, };

/**
 * A move of the opening memory.
 */
export type BookMove = { move: string, san: string, weight: number, 
/**
 * The opening of the position after it, if that has a name.
 */
opening: OpeningView | null, 
/**
 * The plan of the side that makes it, if a theme begins here.
 */
theme: string | null, };

/**
 * What a move has to reach to matter.
 */
export type Bounds = { at_least: Worth | null, at_most: Worth | null, };

/**
 * A move of a proof tree with what follows: one answer of the proving side, every reply of the
 * other.
 */
export type BranchView = { then: Array<BranchView>, uci: string, san: string, };

/**
 * What may come of a position, of a thousand games.
 */
export type ChancesView = { win: number, draw: number, loss: number, };

/**
 * The one thing that is changed in a counterfactual.
 */
export type ChangeView = { "kind": "instead", san: string, } | { "kind": "pass", by: Side, } | { "kind": "without", piece: string, };

/**
 * A chapter of a study: a game with its variations.
 */
export type Chapter = { name: string, pgn: string, };

/**
 * A statement about a move, with the line or the squares that show it.
 */
export type ClaimView = { kind: string, 
/**
 * What this kind of claim means.
 */
says: string, 
/**
 * The claim as a sentence.
 */
text: string, 
/**
 * The side that acts or profits.
 */
by: Side, 
/**
 * The side whose move is explained.
 */
about: Side, 
/**
 * The position in which the line begins.
 */
from: string, line: Array<MoveText>, squares: Array<string>, 
/**
 * The promise that can be attacked; `null` if no tree proves the claim.
 */
promise: PromiseView | null, evidence: Array<EvidenceView>, };

/**
 * A game of the class.
 */
export type ClassGameView = { game: number, round: number | null, white: string, black: string, 
/**
 * `null` while it goes on.
 */
result: string | null, };

/**
 * The class, for the one who asks.
 */
export type ClassView = { role: Role, 
/**
 * The address that invites pupils; only the teacher sees it.
 */
invitation?: string, 
/**
 * The pupil who asks.
 */
me: PupilView | null, 
/**
 * How many pupils there are.
 */
count: number, 
/**
 * All of them; only the teacher sees them.
 */
pupils: Array<PupilView>, task: TaskView | null, 
/**
 * How many tasks there were before.
 */
past: number, 
/**
 * All games, or those of the pupil who asks; the newest first.
 */
games: Array<ClassGameView>, };

/**
 * What the clocks show, in milliseconds, when the message is written.
 */
export type ClocksView = { white: number, black: number, 
/**
 * Which one runs.
 */
running: Side | null, };

/**
 * How many gave an answer.
 */
export type CountView = { count: number, 
/**
 * The names of those who chose it; only the teacher sees them.
 */
names: Array<string>, uci: string, san: string, };

/**
 * The move, or why there is none.
 */
export type DecisionView = { "play": MoveText } | { "stand": string };

export type DeviationView = { about: string, source_says: string, we_do: string, because: string, };

/**
 * A discipline as the page writes it.
 */
export type Discipline = "chess" | "chess960" | "losalamos";

/**
 * An end game to be won or held against the tables.
 */
export type Drill = { id: string, name: string, goal: 'win' | 'hold', 
/**
 * A hint.
 */
says: string, };

/**
 * A position of a drill; the learner is the side to move.
 */
export type DrillStart = { fen: string, 
/**
 * What the table says of it.
 */
says: string, };

/**
 * A difference in strength; a bound that is missing is infinite.
 */
export type EloView = { value: number, low: number | null, high: number | null, 
/**
 * The likelihood of superiority.
 */
los: number, };

/**
 * How a line ends: mate, stalemate, material that cannot be recaptured at once, or open if
 * nothing is claimed.
 */
export type EndView = { "kind": "mate" } | { "kind": "stalemate" } | { "kind": "material", by: Side, gain: number, } | { "kind": "open" };

/**
 * The result of looking up a position in the tables.
 */
export type EndgameView = { 
/**
 * `null` if no table has the position; `why` says why.
 */
value: TableValue | null, why: string | null, 
/**
 * Every legal move, the best first.
 */
moves: Array<ValuedMove>, 
/**
 * Best play to mate.
 */
line: Array<string>, 
/**
 * The moves of two players who know f(P) but not the distance to mate.
 */
ones: Array<OnesMove>, 
/**
 * In a drawn position, the moves that hold the draw and how each is answered.
 */
drawn: Array<HeldMove>, };

/**
 * A foreign engine that can be engaged by its name.
 */
export type EngineView = { name: string, };

/**
 * A participant.
 */
export type EntrantView = { name: string, 
/**
 * Of a program of the catalogue.
 */
id: string | null, 
/**
 * What it called itself when the tournament began.
 */
identity: string, };

/**
 * A line of the list of tournaments.
 */
export type EventRow = { name: string, date: string, 
/**
 * Games played so far.
 */
played: number, state: EventState, };

/**
 * Whether a tournament goes on.
 */
export type EventState = "running" | "pausing" | "paused" | "over";

/**
 * How a tournament stands.
 */
export type EventView = { name: string, date: string, state: EventState, format: string, variant: Discipline, 
/**
 * What limits the players, in words.
 */
pace: string, played: number, games: number, players: Array<EntrantView>, 
/**
 * In the order of the table.
 */
table: Array<PlaceView>, 
/**
 * Results of each against each, in the order of the players: wins, draws, losses.
 */
cross: Array<Array<[number, number, number]>>, 
/**
 * The games that go on.
 */
boards: Array<BoardView>, 
/**
 * Why it does not go on, if something went wrong.
 */
trouble: string | null, };

/**
 * A piece of evidence for a claim.
 */
export type EvidenceView = { "kind": "squares", squares: Array<string>, } | { "kind": "line", from: string, line: Array<MoveText>, end: EndView, } | { "kind": "tree", from: string, 
/**
 * The number of moves in the whole tree.
 */
moves: number, branches: Array<BranchView>, } | { "kind": "counterfactual", change: ChangeView, 
/**
 * Where the line begins: before the other move, after the pass, without the piece.
 */
from: string, 
/**
 * The line in which the claim's plan fails after the change, or a threat is carried out.
 */
line: Array<MoveText>, plies: number, bound: GainBound, gain: number, } | { "kind": "number", from: string, value: string, line: Array<MoveText>, nodes: number, };

/**
 * A position with a move to be found.
 */
export type Exercise = { id: string, 
/**
 * One move wins, and it is proved; or a mistake of one's own, with what was better.
 */
kind: 'puzzle' | 'mistake', fen: string, 
/**
 * The move that led here.
 */
last: Legal | null, 
/**
 * What is right, and how it goes on.
 */
line: Array<Legal>, 
/**
 * The word for what wins, or for how bad the move of the game was.
 */
motif: string, 
/**
 * What that word means.
 */
says: string, 
/**
 * How hard it is; unknown for a mistake of one's own.
 */
rating: number | null, 
/**
 * Who played, and when.
 */
source: string, 
/**
 * What the position is worth to the side to move, in hundredths of a pawn, where another
 * move may be as good; nothing where only one is right.
 */
best: number | null, 
/**
 * The game of the store, and what was played there.
 */
game: number | null, played: Legal | null, };

/**
 * A value as it is shown, and as what it is.
 */
export type ExhibitCell = { shown: string, 
/**
 * A count, or the number of parts.
 */
number?: number, 
/**
 * The parts that make up one unit.
 */
parts?: number, 
/**
 * Numbers that belong together.
 */
numbers?: Array<number>, squares?: Array<string>, move?: MoveText, 
/**
 * Moves that follow each other.
 */
moves?: Array<MoveText>, verdict?: Worth, 
/**
 * Which of a few possibilities it is; `shown` has the words for it.
 */
kind?: string, };

/**
 * A row of such a table.
 */
export type ExhibitRow = { 
/**
 * A short name, where the label is a phrase.
 */
key?: string, 
/**
 * Empty where the cells say what the row is about.
 */
label: string, 
/**
 * One for each column.
 */
cells: Array<ExhibitCell | null>, };

/**
 * A table of values about the present position.
 */
export type ExhibitView = { 
/**
 * The name of its layout, unique within the program.
 */
exhibit: string, title: string, rule: string, columns: Array<string>, rows: Array<ExhibitRow>, };

/**
 * An experiment.
 */
export type Experiment = { id: string, 
/**
 * The room that the experiment belongs to, named after its author.
 */
room: string, title: string, 
/**
 * The question to think about before it is run.
 */
asks: string, source: string, 
/**
 * Whether it finishes at once, so that it may run on every change.
 */
swift: boolean, options: Array<OptionView>, };

/**
 * A question about a move, with its answer.
 */
export type Explanation = { 
/**
 * The question as a person asks it.
 */
question: string, 
/**
 * The most important claim comes first.
 */
claims: Array<ClaimView>, };

/**
 * The opening and book moves of a position, and the moves played in stored games.
 */
export type ExplorerView = { opening: OpeningView | null, themes: Array<ThemeView>, moves: Array<BookMove>, played: Array<PlayedMove>, };

/**
 * The content of a cell of a machine.
 */
export type FilmCell = { name: string, value: string, };

/**
 * A step of a film.
 */
export type FilmFrame = { 
/**
 * The index of the line that is executed.
 */
line: number, says: string, 
/**
 * The contents of the machine's cells after the step.
 */
cells: Array<FilmCell>, fen: string, 
/**
 * The squares to highlight.
 */
lit: Array<string>, };

/**
 * A line of a program, or a transition of a chart.
 */
export type FilmLine = { name: string, says: string, };

/**
 * A form of tournament as the page writes it.
 */
export type Format = "round-robin" | "gauntlet" | "ladder";

/**
 * Whether the gain of a counterfactual is an upper or a lower bound.
 */
export type GainBound = "at most" | "at least";

/**
 * A game that was asked for.
 */
export type GameFound = { game: GameView, };

/**
 * A game with everything there is to know.
 */
export type GameView = { id: number, 
/**
 * Changes with every change; a page that misses one asks again.
 */
version: number, 
/**
 * `chess`, `chess960` or `losalamos`.
 */
variant: Discipline, 
/**
 * Files and ranks of the board.
 */
size: number, start: string, 
/**
 * Whether the start is the usual one of the variant.
 */
usual_start: boolean, white: SeatView, black: SeatView, 
/**
 * As `300+3`, with time odds `300+3, Black 60+0.6`; `null` without a clock.
 */
clock: string | null, 
/**
 * In milliseconds.
 */
move_time: number | null, takebacks: boolean, 
/**
 * The tournament or the event of an imported game.
 */
event: string | null, date: string, 
/**
 * Whether it is imported or from a tournament and cannot be continued.
 */
record: boolean, 
/**
 * The game as PGN, where it says more than the moves.
 */
annotated: string | null, 
/**
 * Plies that were played without thinking.
 */
opening_plies: number, plies: Array<PlyView>, now: Now, };

/**
 * A page of the list of games.
 */
export type GamesPage = { games: Array<ListedView>, 
/**
 * The number of all games that match the filter.
 */
total: number, };

/**
 * A move that holds a draw, and the replies that hold it as well.
 */
export type HeldMove = { san: string, 
/**
 * The replies that hold the draw; empty if all do.
 */
only: Array<string>, 
/**
 * The number of legal replies.
 */
answers: number, };

/**
 * A historic position.
 */
export type HistoricPosition = { id: string, name: string, fen: string, variant: Discipline, source: string, programs: Array<string>, };

/**
 * The historic positions.
 */
export type HistoricPositions = { positions: Array<HistoricPosition>, };

/**
 * The result of importing a PGN.
 */
export type Imported = { 
/**
 * Games that were added.
 */
count: number, 
/**
 * Games that were already in the store.
 */
known: number, 
/**
 * Games that cannot be used and are not kept.
 */
faulty: number, 
/**
 * The ids of the first games, new or known.
 */
games: Array<number>, notes: Array<string>, };

/**
 * A message of a page. Unknown kinds and unknown fields are refused: a page that says
 * something we do not understand should hear of it.
 */
export type Incoming = { "type": "hello", version: number, token: string, } | { "type": "pupil", secret: string, } | { "type": "watch", game: number, thoughts?: PageDetail, } | { "type": "leave", game: number, } | { "type": "new_game" } & NewGame | { "type": "play", game: number, ply: number, move: string, } | { "type": "take_back", game: number, ply: number, to?: number | null, } | { "type": "resign", game: number, ply: number, color?: Side | null, } | { "type": "offer_draw", game: number, ply: number, color?: Side | null, } | { "type": "decline_draw", game: number, ply: number, } | { "type": "claim_draw", game: number, ply: number, } | { "type": "seat", game: number, color: Side, player: Player, } | { "type": "pause", game: number, paused: boolean, } | { "type": "step", game: number, } | { "type": "pace", game: number, wait: number, } | { "type": "hurry", game: number, } | { "type": "think" } & Study | { "type": "stop", search: number, } | { "type": "review", game: number, } | { "type": "stop_review", game: number, } | { "type": "delete_games", games: Array<number>, } | { "type": "new_tournament" } & NewTournament | { "type": "pause_tournament", tournament: string, at_once?: boolean, } | { "type": "resume_tournament", tournament: string, } | { "type": "delete_tournament", tournament: string, } | { "type": "watch_tournament", tournament: string, } | { "type": "leave_tournament", tournament: string, };

/**
 * The answer to a pupil who has joined.
 */
export type JoinedView = { number: number, name: string, 
/**
 * The pupil's secret; it is sent to this client only.
 */
secret: string, };

/**
 * A position with what the engine thinks of it.
 */
export type JudgedView = { ply: number, 
/**
 * The side to move.
 */
turn: Side, 
/**
 * The verdict from its point of view.
 */
worth: Worth, 
/**
 * The verdict from White's point of view, in hundredths of a pawn.
 */
white_value: number, 
/**
 * White's chances in thousandths.
 */
white_chance: number, 
/**
 * What both should play now.
 */
line: Array<Legal>, 
/**
 * What the move that led here has given away of its mover's chances, in thousandths.
 */
loss: number | null, 
/**
 * `inaccuracy`, `mistake` or `blunder`, if it was one.
 */
label: 'inaccuracy' | 'mistake' | 'blunder' | null, };

/**
 * What a first move does.
 */
export type KeyReport = { sentence: string, way: KeyWay, checks: boolean, captures: boolean, 
/**
 * The squares that it gives to the king of the defender.
 */
gives: Array<string>, 
/**
 * The squares that it takes from the king of the defender.
 */
takes: Array<string>, completeBlock: boolean, };

/**
 * How a key works.
 */
export type KeyWay = "threat" | "block" | "check" | "end";

/**
 * An experiment that was begun: the number under which it is found, and how it stands.
 */
export type LabBegun = { id: number, } & ({ "state": "running" } & LabProgress | { "state": "done", report: Report, } | { "state": "failed", error: string, });

/**
 * The progress of an experiment.
 */
export type LabProgress = { 
/**
 * How much of it is done, from 0 to 1.
 */
share: number, 
/**
 * What is being done.
 */
what: string, };

/**
 * How an experiment stands.
 */
export type LabState = { "state": "running" } & LabProgress | { "state": "done", report: Report, } | { "state": "failed", error: string, };

/**
 * A move that can be played.
 */
export type Legal = { uci: string, san: string, };

/**
 * A line of play with its value.
 */
export type LineView = { depth: number, selective_depth: number, rank: number, verdict: Worth, bound: 'exact' | 'lower' | 'upper', chances: ChancesView | null, nodes: number, milliseconds: number, moves: Array<MoveText>, };

/**
 * A line of the list of games.
 */
export type ListedView = { id: number, event: string | null, white: SeatView, black: SeatView, variant: Discipline, result: string, says: string | null, plies: number, date: string, opening: OpeningView | null, 
/**
 * Whether it goes on.
 */
under_way: boolean, 
/**
 * Whether it came from a file.
 */
imported: boolean, 
/**
 * The position now.
 */
fen: string, };

/**
 * What a message has made.
 */
export type Made = { game?: number, search?: number, tournament?: string, count?: number, notes?: Array<string>, };

/**
 * How strong a program is.
 */
export type MeasuredView = { elo: number, 
/**
 * A bound that is missing is infinite.
 */
low: number | null, high: number | null, games: number, 
/**
 * The player whose rating was fixed; only of the list that comes with the program.
 */
anchor?: string, 
/**
 * Whether another version was measured, so that the figure is struck out.
 */
stale: boolean, 
/**
 * Whether it is from the list that comes with the program, or from the store.
 */
shipped: boolean, };

export type MethodView = { alternatives: string, depth: string, evaluation: string, integration: string, final_choice: string, language: string, };

/**
 * A move with both its texts.
 */
export type MoveText = { uci: string, san: string, };

/**
 * An original game, as a list shows it.
 */
export type MuseumGame = { id: string, event: string, white: string, black: string, date: string, result: string, variant: Discipline, plies: number, programs: Array<string>, 
/**
 * Those of the programs that have Black; the others have White.
 */
black_programs: Array<string>, };

/**
 * The original games.
 */
export type MuseumGames = { games: Array<MuseumGame>, };

/**
 * What a pupil answers.
 */
export type NewAnswer = { task: number, move: string, };

/**
 * A requested game.
 */
export type NewGame = { white: Player, black: Player, start?: Start, 
/**
 * Seconds and increment, `300+3`; without it there is no clock.
 */
clock?: string | null, 
/**
 * Black's clock where it is another one: time odds.
 */
black_clock?: string | null, 
/**
 * Milliseconds that programs have for a move where there is no clock.
 */
move_time?: number | null, 
/**
 * Whether moves may be taken back.
 */
takebacks?: boolean, 
/**
 * Whether programs that play each other wait for a word to begin.
 */
paused?: boolean, };

/**
 * A game that a pupil wants to play against a program.
 */
export type NewOwnGame = { program: string, 
/**
 * For the program that has levels.
 */
level?: number | null, color: Side, };

/**
 * A pupil asks to join.
 */
export type NewPupil = { name: string, };

/**
 * A round of games for everybody.
 */
export type NewRound = { 
/**
 * Whether everybody plays the machine; else pupils play each other.
 */
machine?: boolean, 
/**
 * How strong the machine plays, which also takes the place of a missing pupil.
 */
level: number, clock?: string | null, 
/**
 * Whether the games begin with the position of the task.
 */
from_task?: boolean, };

/**
 * What the teacher asks: a position or a lesson.
 */
export type NewTask = { fen?: string | null, 
/**
 * The name of a lesson, as in its address.
 */
lesson?: string | null, question?: string, 
/**
 * The move that is right, if there is one.
 */
right?: string | null, };

/**
 * A requested tournament.
 */
export type NewTournament = { name?: string | null, format?: Format, 
/**
 * Players as words: `turing`, `turing:Seed=5`; a foreign engine by its name in the server's file.
 */
players: Array<string>, 
/**
 * Openings that each pairing plays with both colours.
 */
pairs: number, variant?: Discipline, clock?: string | null, move_time?: number | null, nodes?: number | null, depth?: number | null, 
/**
 * Games at the same time.
 */
boards?: number | null, 
/**
 * Moves after which a game is drawn.
 */
max_moves?: number | null, seed?: number | null, };

/**
 * How a game stands.
 */
export type Now = { turn: Side, check: boolean, 
/**
 * The moves that can be played; empty once it is over.
 */
legal: Array<Legal>, clocks: ClocksView | null, outcome: OutcomeView | null, thinking: ThinkingView | null, opening: OpeningView | null, 
/**
 * Who has offered a draw.
 */
draw_offer: Side | null, 
/**
 * Why a draw may be claimed.
 */
claim: string | null, 
/**
 * Whether programs that play each other wait.
 */
paused: boolean, 
/**
 * Milliseconds that they wait between moves.
 */
wait: number, 
/**
 * Why the program to move cannot move.
 */
stuck: string | null, 
/**
 * Why the game could not be saved.
 */
unsaved: string | null, 
/**
 * How many people look at it.
 */
watchers: number, };

/**
 * A move between players who know only f(P).
 */
export type OnesMove = { san: string, 
/**
 * f(P) after it, for the side to move in the requested position.
 */
f: number, };

/**
 * The name of an opening.
 */
export type OpeningView = { eco: string, name: string, };

/**
 * An option, as a form needs it.
 */
export type OptionView = { name: string, says: string, 
/**
 * What each value means, from the least one up; only of the levels.
 */
steps?: Array<StepView>, } & ({ "kind": "check", default: boolean, } | { "kind": "spin", default: number, min: number, max: number, parts: number, } | { "kind": "combo", default: string, choices: Array<string>, } | { "kind": "text", default: string, });

export type OriginalView = { name: string, seconds_per_position: number, basis: string, };

/**
 * How a game ended.
 */
export type OutcomeView = { 
/**
 * `1-0`, `0-1`, `1/2-1/2` or `*`.
 */
result: string, winner: Side | null, 
/**
 * The short name of the reason, where it is known.
 */
reason: string | null, 
/**
 * In words.
 */
says: string, detail: string, };

/**
 * A message to a page.
 */
export type Outgoing = { "type": "hello", version: number, server: string, 
/**
 * Who the page is to the server.
 */
role: Role, 
/**
 * Whether the server is a class.
 */
class: boolean, } | { "type": "done", id: number, game?: number, search?: number, tournament?: string, count?: number, notes?: Array<string>, } | { "type": "error", id?: number, error: string, } | { "type": "game", game: GameView, } | { "type": "moved", game: number, version: number, ply: PlyView, now: Now, } | { "type": "now", game: number, version: number, now: Now, } | { "type": "said", game: number, color: Side, text: string, } | { "type": "thoughts", search: number, game?: number, from: number, thoughts: Thought[], } | { "type": "thought", search: number, decision?: DecisionView, trouble?: string, 
/**
 * Down to this ply the tree was told whole; `null`: all of it.
 */
deepest?: number, milliseconds: number, 
/**
 * The decision in words, for the programs of which a story is known.
 */
told?: Told, } | { "type": "shares", search: number, shares: Array<Share>, } | { "type": "place", search: number, place: number, } | { "type": "review", game: number, review: ReviewView, } | { "type": "judged", game: number, done: number, of: number, position: JudgedView, } | { "type": "games", } | { "type": "class", } | { "type": "tournament", tournament: EventView, } | { "type": "board", tournament: string, board: BoardView, } | { "type": "tournament_gone", tournament: string, };

/**
 * A pupil's own game has begun.
 */
export type OwnGameBegun = { game: number, };

/**
 * How much of the thinking a page wants to see.
 */
export type PageDetail = "none" | "lines" | "moves" | "tree" | "nodes";

/**
 * The kinds of phases.
 */
export type PhaseName = "set" | "try" | "key" | "short";

/**
 * A place in the table.
 */
export type PlaceView = { 
/**
 * Which player.
 */
player: number, points: number, games: number, wins: number, draws: number, losses: number, sonneborn_berger: number, 
/**
 * How much stronger it is than its opponents, if that can be told.
 */
elo: EloView | null, 
/**
 * Games lost on time, by illegal moves, by crashes.
 */
failures: [number, number, number], };

/**
 * A move played in stored games from a position, and the results of those games.
 */
export type PlayedMove = { move: string, san: string, white: number, draws: number, black: number, 
/**
 * Games without a result.
 */
open: number, 
/**
 * The id of the newest of these games.
 */
newest: number, };

/**
 * Who plays a side.
 */
export type Player = { "human": string } | { "program": { id: string, options?: { [key in string]: string }, } } | { "engine": { name: string, } };

/**
 * A move that was played and where it led.
 */
export type PlyView = { uci: string, san: string, 
/**
 * The position after it.
 */
fen: string, check: boolean, 
/**
 * Milliseconds.
 */
spent?: number, 
/**
 * What the mover's clock showed after it, in milliseconds.
 */
clock?: number, 
/**
 * What the mover thought of it, in its own words.
 */
value?: string, 
/**
 * The same in hundredths of a pawn as White sees it, where that makes sense.
 */
white_value?: number, 
/**
 * The same as White's chances, in thousandths.
 */
white_chance?: number, 
/**
 * Positions that were looked at.
 */
nodes?: number, };

/**
 * A position.
 */
export type PositionView = { variant: Discipline, fen: string, turn: Side, };

/**
 * The solution of a problem under Prinz's rules.
 */
export type PrinzSolution = { keys: Array<ProblemMove>, 
/**
 * Those of them that are not keys in chess.
 */
wrong: Array<ProblemMove>, 
/**
 * What his programme did not see, in sentences.
 */
unseen: Array<string>, };

/**
 * A mate problem.
 */
export type Problem = { id: string, name: string, 
/**
 * What is demanded: `#2`, `h#3`.
 */
stipulation: string, fen: string, source: string, };

/**
 * A move of the attacker and what follows.
 */
export type ProblemAttack = { 
/**
 * The move; `null` for the pass before set play.
 */
move: ProblemMove | null, 
/**
 * Whether it reaches the goal at once.
 */
ends: boolean, 
/**
 * The most moves that the attacker needs, this one included.
 */
length: number, zugzwang: boolean, threats: Array<ProblemAttack>, defences: Array<ProblemDefence>, refutations: Array<ProblemMove>, 
/**
 * Whether what follows was left out because the tree was too large.
 */
cut: boolean, };

/**
 * A reply of the defender and what follows.
 */
export type ProblemDefence = { move: ProblemMove, 
/**
 * Whether it reaches the goal, in play where the defender has to.
 */
ends: boolean, 
/**
 * All shortest continuations; more than one is a dual.
 */
continuations: Array<ProblemAttack>, };

/**
 * A line of help or series play.
 */
export type ProblemLine = { text: string, moves: Array<ProblemMove>, };

/**
 * The problems.
 */
export type ProblemList = { problems: Array<Problem>, };

/**
 * A move in three notations.
 */
export type ProblemMove = { uci: string, san: string, 
/**
 * As problem chess writes it: `Sg1-f3`.
 */
long: string, 
/**
 * The position after the move, in lines of help and series play.
 */
fen?: string, };

/**
 * Set play, a try or a key, with what follows.
 */
export type ProblemPhase = { kind: PhaseName, 
/**
 * What the first move does; set play has none.
 */
report: KeyReport | null, play: ProblemAttack, 
/**
 * The number of duals.
 */
duals: number, };

/**
 * The rules under which a problem is solved.
 */
export type ProblemRules = "modern" | "prinz";

/**
 * A theme that a problem shows.
 */
export type ProblemTheme = { name: string, 
/**
 * What shows it.
 */
sentence: string, };

/**
 * All programs and engines that can play.
 */
export type ProgramList = { programs: Array<ProgramView>, engines: Array<EngineView>, };

/**
 * A program as the list of programs has it.
 */
export type ProgramView = { 
/**
 * Measured strength; `None` before it has played enough.
 */
rating: MeasuredView | null, 
/**
 * Whether there is a page about it.
 */
story: boolean, 
/**
 * Its recorded games, by their names in the museum.
 */
games: Array<string>, 
/**
 * The historic positions that it is known for.
 */
positions: Array<string>, id: string, name: string, year: number, people: Array<string>, machine: string, character: string, method: MethodView, sources: Array<string>, rules: Array<RuleView>, deviations: Array<DeviationView>, 
/**
 * What it can play: `chess`, `chess960`, `losalamos`.
 */
variants: Discipline[], 
/**
 * What it is made for, if it does not play whole games.
 */
only: string | null, original: OriginalView | null, options: Array<OptionView>, };

export type PromiseKind = "mate" | "balance";

/**
 * What a claim promises from a position on: mate within `amount` moves, or a material balance
 * in pawns.
 */
export type PromiseView = { from: string, kind: PromiseKind, amount: number, };

/**
 * How far the proof of a solution goes.
 */
export type Proof = "complete" | "stopped" | "unsound";

/**
 * A member of the class.
 */
export type PupilView = { number: number, name: string, 
/**
 * Whether he has answered the task.
 */
answered: boolean, 
/**
 * Right answers, of those to tasks that have one and were revealed.
 */
right: number, of: number, 
/**
 * Points from his games, in halves.
 */
half_points: number, played: number, };

/**
 * The questions that can be asked about a move, as the page writes them.
 */
export type QuestionId = "bad" | "idea" | "threat" | "seen";

/**
 * The list of measured strengths.
 */
export type RatingList = { 
/**
 * The player whose rating is fixed.
 */
anchor: AnchorView | null, games: number, ratings: Array<RatingRow>, };

/**
 * A line of the list.
 */
export type RatingRow = { 
/**
 * Of a program of the catalogue.
 */
id: string | null, name: string, kind: string, elo: number, low: number | null, high: number | null, games: number, 
/**
 * Points for a game.
 */
score: number, };

/**
 * The report of an experiment.
 */
export type Report = { 
/**
 * The id of the experiment.
 */
experiment: string, title: string, asks: string, source: string, 
/**
 * The parts in reading order.
 */
blocks: Array<ReportBlock>, };

/**
 * A bar of a report.
 */
export type ReportBar = { name: string, size: number, };

/**
 * A part of a report.
 */
export type ReportBlock = { "kind": "text", text: string, } | { "kind": "table", caption: string, columns: Array<string>, 
/**
 * Each row has as many cells as there are columns.
 */
rows: Array<Array<ReportCell>>, } | { "kind": "bars", caption: string, bars: Array<ReportBar>, } | { "kind": "board", caption: string, fen: string, 
/**
 * The squares to highlight.
 */
lit: Array<string>, } | { "kind": "file", caption: string, name: string, text: string, } | { "kind": "film", caption: string, 
/**
 * Whether the lines are the transitions between the blocks of Prinz's chart.
 */
chart: boolean, lines: Array<FilmLine>, frames: Array<FilmFrame>, };

/**
 * The content of a cell of a table.
 */
export type ReportCell = null | string | number | number;

/**
 * A game with what the engine thinks of each of its positions.
 */
export type ReviewView = { 
/**
 * Who judges.
 */
program: string, 
/**
 * How many positions it may look at for each judgement.
 */
nodes: number, 
/**
 * Whether more judgements will come.
 */
running: boolean, done: number, of: number, 
/**
 * By plies from 0; `null` for a position that is not judged yet.
 */
positions: Array<JudgedView | null>, 
/**
 * White and Black, once all is judged.
 */
sides: [SideReview, SideReview] | null, 
/**
 * Why it does not go on.
 */
trouble: string | null, };

/**
 * The role of a client, by the token that it shows; each may do what those before it may.
 */
export type Role = "visitor" | "pupil" | "teacher";

export type RuleView = { id: string, says: string, source: string, };

/**
 * Who plays a side.
 */
export type SeatView = { 
/**
 * `human`, `program`, `engine` (a foreign one) or `other`.
 */
kind: 'human' | 'program' | 'engine' | 'other', 
/**
 * The display name.
 */
name: string, 
/**
 * Of a program of the catalogue.
 */
id?: string, 
/**
 * The options that were set.
 */
options?: { [key in string]: string }, };

/**
 * A move of the root with its share of the positions that were looked at, in thousandths.
 */
export type Share = { uci: string, share: number, };

/**
 * An evaluation, term by term.
 */
export type SheetView = { unit: string, parts: number, view: Side, fold: 'difference' | 'ratio' | 'vector', terms: Array<TermView>, own: number, other: number, 
/**
 * The value that was given, in parts of the unit; `None` if it is not one number.
 */
value: number | null, verdict: Worth, };

/**
 * A colour as the page writes it.
 */
export type Side = "white" | "black";

/**
 * How a side has played.
 */
export type SideReview = { 
/**
 * In hundredths, as Lichess counts it: half the mean weighted by how much the chances
 * swing, half the harmonic mean.
 */
accuracy: number, inaccuracies: number, mistakes: number, blunders: number, };

/**
 * A solution with what only the page shows.
 */
export type Solution = { pgn: string, 
/**
 * The diagram.
 */
svg: string, 
/**
 * The solution under Prinz's rules; `null` unless he could have put the problem to his
 * machine.
 */
prinz: PrinzSolution | null, 
/**
 * The squares of pieces that the solution does not need, if that was asked for.
 */
idle?: Array<string>, 
/**
 * The version of the schema.
 */
schema: number, 
/**
 * The diagram.
 */
fen: string, stipulation: string, rules: ProblemRules, 
/**
 * Whether there is a solution, in a sentence.
 */
verdict: string, solved: boolean, 
/**
 * Whether there is one key and none shorter, and all of it is proved.
 */
sound: boolean, proof: Proof, 
/**
 * When stopped: the first moves that are decided, and all.
 */
decided: [number, number] | null, 
/**
 * Whether the tree was too large, so that branches were left out.
 */
cut: boolean, nodes: number, milliseconds: number, 
/**
 * In reflex play, the moves by which the attacker must reach the goal itself.
 */
obliged: Array<ProblemMove>, phases: Array<ProblemPhase>, 
/**
 * The lines of help and series play.
 */
lines: Array<ProblemLine>, 
/**
 * The same if the other side began.
 */
setLines: Array<ProblemLine>, themes: Array<ProblemTheme>, 
/**
 * The solution as Popeye writes it.
 */
text: string, };

/**
 * The answer to a question: the number under which the solver is found.
 */
export type SolveBegun = { id: number, };

/**
 * The progress of a solver.
 */
export type SolveProgress = { 
/**
 * The number of first moves that are decided.
 */
decided: number, 
/**
 * The number of all first moves.
 */
all: number, nodes: number, 
/**
 * The keys found so far.
 */
keys: Array<ProblemMove>, 
/**
 * The number of tries found so far.
 */
tries: number, };

/**
 * A problem to solve.
 */
export type SolveQuestion = { fen: string, stipulation: string, 
/**
 * Whether to use Prinz's rules of 1951.
 */
prinz?: boolean, 
/**
 * Whether the other side begins.
 */
duplex?: boolean, 
/**
 * Whether to look for pieces that the solution does not need.
 */
economy?: boolean, 
/**
 * The most refutations of a try.
 */
tries?: number, 
/**
 * The time limit in seconds.
 */
seconds?: number | null, };

/**
 * How a solver stands.
 */
export type SolveState = { "state": "solving" } & SolveProgress | { "state": "done", solution: Solution, } | { "state": "failed", error: string, };

/**
 * Whether a promise holds.
 */
export type Standing = "open" | "kept" | "broken" | "undecided";

/**
 * Where a game starts.
 */
export type Start = { "usual": Discipline } | { "chess960": number } | { "fen": string } | { "pgn": string } | { "game": { id: number, ply: number, } };

/**
 * A level: what it is like, and its strength in points above any move at all.
 */
export type StepView = { says: string, points: number | null, error: number | null, stale: boolean, };

/**
 * A position for a program to think about.
 */
export type Study = { 
/**
 * A program of the catalogue, or a foreign engine by its name in the configuration file.
 */
program: string, options?: { [key in string]: string }, start: Start, 
/**
 * Only these moves are considered; all if there are none.
 */
only?: Array<string>, 
/**
 * Only thoughts along this line and below it are told; all if there is none.
 */
along?: Array<string>, move_time?: number | null, nodes?: number | null, depth?: number | null, 
/**
 * It may stop at a mate in this number of moves.
 */
mate?: number | null, 
/**
 * The side to move passes first: what would the other one do?
 */
pass?: boolean, thoughts?: PageDetail, 
/**
 * Whether it is told how the search divides itself among the moves of the root.
 */
shares?: boolean, };

/**
 * The id of a study that was added, changed or deleted.
 */
export type StudyId = { id: number, };

/**
 * The list of studies, the most recently changed first.
 */
export type StudyList = { studies: Array<StudyRow>, };

/**
 * A row of the list of studies.
 */
export type StudyRow = { id: number, name: string, 
/**
 * The number of its chapters.
 */
chapters: number, 
/**
 * When it was last changed.
 */
date: string, };

/**
 * A study as a page writes and reads it.
 */
export type StudyText = { name: string, chapters: Array<Chapter>, };

/**
 * A value from the tables, for the side to move.
 */
export type TableValue = { 
/**
 * 1 for a win, 0 for a draw, −1 for a loss.
 */
result: number, 
/**
 * Plies to mate.
 */
plies: number | null, 
/**
 * In words: "mate in 12".
 */
says: string, };

/**
 * The class has been asked.
 */
export type TaskAsked = { ok: boolean, 
/**
 * What was corrected in the position.
 */
notes: Array<string>, };

/**
 * The position of a task.
 */
export type TaskBoard = { fen: string, size: number, turn: Side, check: boolean, legal: Array<Legal>, };

/**
 * What is asked.
 */
export type TaskView = { number: number, question: string, lesson: string | null, board: TaskBoard | null, revealed: boolean, 
/**
 * How many have answered.
 */
answered: number, 
/**
 * What the pupil who asks has answered.
 */
answer: Legal | null, 
/**
 * The answers with their numbers, the most frequent first; pupils see them once they are
 * revealed.
 */
counts: Array<CountView>, 
/**
 * The right move, under the same condition.
 */
right: Legal | null, };

/**
 * What a rule gives to both sides.
 */
export type TermView = { rule: string, white: number, black: number, squares: Array<string>, };

/**
 * The plan of a side in an opening.
 */
export type ThemeView = { name: string, side: Side, says: string, };

/**
 * Who thinks, with the rules that thoughts refer to.
 */
export type Thinker = { 
/**
 * The name, for a foreign engine.
 */
id: string, name: string, 
/**
 * Zero for a foreign engine.
 */
year: number, rules: Array<RuleView>, };

/**
 * The search of a program that is to move.
 */
export type ThinkingView = { search: number, color: Side, 
/**
 * The number of searches queued before it; 0 if it runs.
 */
place: number, 
/**
 * Milliseconds since it began.
 */
since: number, };

/**
 * A thought; `kind` says which.
 */
export type Thought = { "kind": "began", position: PositionView, } | { "kind": "listed", moves: Array<MoveText>, rule: string, } | { "kind": "weighed", sheet: SheetView, } | { "kind": "discarded", move: MoveText, rule: string, } | { "kind": "entered", move: MoveText, ply: number, window: Bounds | null, } | { "kind": "left", move: MoveText, ply: number, verdict: Worth, cut: string | null, } | { "kind": "settling" } | { "kind": "goal", goal: string, event: 'evoked' | 'proposed' | 'tested' | 'accepted' | 'vetoed' | 'dead', move: MoveText | null, verdict: Worth | null, } | { "kind": "line" } & LineView | { "kind": "trying", move: MoveText, number: number, } | { "kind": "remark", text: string, rule: string | null, squares: Array<string>, } | { "kind": "exhibit" } & ExhibitView | { "kind": "chose", move: MoveText, verdict: Worth, rule: string, } | { "kind": "other" };

/**
 * What was thought before a move.
 */
export type ThoughtRecord = { search: number, game: number, 
/**
 * The plies played before it.
 */
ply: number, program: Thinker, position: PositionView, decision: DecisionView | null, milliseconds: number, 
/**
 * The number of the first of these thoughts.
 */
from: number, 
/**
 * How many thoughts are kept.
 */
count: number, thoughts: Thought[], dropped: number, 
/**
 * Down to this ply everything was kept; `None`: all of it.
 */
deepest: number | null, 
/**
 * What was listened for.
 */
detail: PageDetail, 
/**
 * The decision in words, for the programs of which a story is known.
 */
told: Told | null, };

/**
 * A decision told in a few sentences, and the numbers behind them.
 */
export type Told = { sentences: Array<string>, numbers: Array<string>, };

/**
 * An analysed game in words, and as a PGN that contains them.
 */
export type ToldGame = { opening: string | null, summary: Array<string>, moves: Array<ToldMove>, pgn: string, };

/**
 * Why a move of a game was marked, and further claims about it.
 */
export type ToldMove = { 
/**
 * The number of plies after it.
 */
ply: number, classes: Array<string>, reasons: Array<string>, };

/**
 * All tournaments, the newest first.
 */
export type TournamentList = { tournaments: Array<EventRow>, };

/**
 * Everything in the room for training.
 */
export type Training = { puzzles: Array<Exercise>, 
/**
 * From the newest games with a review.
 */
mistakes: Array<Exercise>, 
/**
 * The oldest first.
 */
attempts: Array<Attempt>, 
/**
 * Those whose tables are there.
 */
drills: Array<Drill>, };

/**
 * A legal move and its value for the side that makes it.
 */
export type ValuedMove = { move: string, san: string, value: TableValue | null, };

/**
 * A verdict: as it is shown, and as a number of its kind.
 */
export type Worth = { shown: string, kind: 'centipawns' | 'mate' | 'endgame' | 'native', number: number, };
