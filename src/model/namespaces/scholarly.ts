/** What journals, libraries and archives say of articles: Dublin Core, PRISM, arXiv. */
import type { Attributes } from '../values.ts';

/**
 * Dublin Core (https://www.dublincore.org/specifications/dublin-core/dcmi-terms/): what RSS and Atom
 * have no word for. The rest of it feeds their keys.
 */
export interface DublinCore {
  /** What identifies it: a DOI, an ISBN, an address. */
  readonly dcIdentifier?: string;
  /** What kind of thing it is. */
  readonly dcType?: string;
  /** The media type or the extent. */
  readonly dcFormat?: string;
  /** The place or time that it is about. */
  readonly dcCoverage?: string;
  /** Something related. */
  readonly dcRelation?: string;
  /** What it is taken from. */
  readonly dcSource?: string;
  /** A summary. */
  readonly dctermsAbstract?: string;
  /** Who may see it. */
  readonly dctermsAccessrights?: string;
  /** How often it is added to. */
  readonly dctermsAccrualperiodicity?: string;
  /** Another title. */
  readonly dctermsAlternative?: string;
  /** Whom it is for. */
  readonly dctermsAudience?: string;
  /** How to cite it. */
  readonly dctermsBibliographiccitation?: string;
  /** The standard that it conforms to. */
  readonly dctermsConformsto?: string;
  /** The place or time that it is about. */
  readonly dctermsCoverage?: string;
  /** Whom it is for, by education. */
  readonly dctermsEducationlevel?: string;
  /** Its size or duration. */
  readonly dctermsExtent?: string;
  /** The media type or the extent. */
  readonly dctermsFormat?: string;
  /** The same in another format. */
  readonly dctermsHasformat?: string;
  /** A part of it. */
  readonly dctermsHaspart?: string;
  /** Another version of it. */
  readonly dctermsHasversion?: string;
  /** What identifies it. */
  readonly dctermsIdentifier?: string;
  /** What it is another format of. */
  readonly dctermsIsformatof?: string;
  /** What it is part of. */
  readonly dctermsIspartof?: string;
  /** What refers to it. */
  readonly dctermsIsreferencedby?: string;
  /** What replaces it. */
  readonly dctermsIsreplacedby?: string;
  /** What needs it. */
  readonly dctermsIsrequiredby?: string;
  /** What it is a version of. */
  readonly dctermsIsversionof?: string;
  /** Who mediates access to it. */
  readonly dctermsMediator?: string;
  /** The material or carrier. */
  readonly dctermsMedium?: string;
  /** Who owned it before. */
  readonly dctermsProvenance?: string;
  /** What it refers to. */
  readonly dctermsReferences?: string;
  /** Something related. */
  readonly dctermsRelation?: string;
  /** What it replaces. */
  readonly dctermsReplaces?: string;
  /** What it needs. */
  readonly dctermsRequires?: string;
  /** Who has the rights. */
  readonly dctermsRightsholder?: string;
  /** What it is taken from. */
  readonly dctermsSource?: string;
  /** The place that it is about. */
  readonly dctermsSpatial?: string;
  /** Its parts. */
  readonly dctermsTableofcontents?: string;
  /** The time that it is about. */
  readonly dctermsTemporal?: string;
  /** What kind of thing it is. */
  readonly dctermsType?: string;
  /** When it is or was to be had, as written. */
  readonly dctermsAvailable?: string;
  /** `null` where `dctermsAvailable` cannot be read. */
  readonly dctermsAvailableParsed?: Date | null;
  /** When it was accepted, as written. */
  readonly dctermsDateaccepted?: string;
  /** `null` where `dctermsDateaccepted` cannot be read. */
  readonly dctermsDateacceptedParsed?: Date | null;
  /** The date of the copyright, as written. */
  readonly dctermsDatecopyrighted?: string;
  /** `null` where `dctermsDatecopyrighted` cannot be read. */
  readonly dctermsDatecopyrightedParsed?: Date | null;
  /** When it was handed in, as written. */
  readonly dctermsDatesubmitted?: string;
  /** `null` where `dctermsDatesubmitted` cannot be read. */
  readonly dctermsDatesubmittedParsed?: Date | null;
}

/** PRISM (https://www.w3.org/Submission/prism/), versions 1.2 to 3.0: where an article appeared. */
export interface Prism {
  /** The title of the magazine, journal or book. */
  readonly prismPublicationname?: string;
  /** `journal`, `magazine`, `newsletter`, `book`, … */
  readonly prismAggregationtype?: string;
  /** The ISSN of the printed edition. */
  readonly prismIssn?: string;
  /** The ISSN of the electronic edition. */
  readonly prismEissn?: string;
  /** The ISBN. */
  readonly prismIsbn?: string;
  /** The DOI. */
  readonly prismDoi?: string;
  /** The address of the article. */
  readonly prismUrl?: string;
  /** The volume. */
  readonly prismVolume?: string;
  /** The issue within the volume. */
  readonly prismNumber?: string;
  /** What identifies the issue. */
  readonly prismIssueidentifier?: string;
  /** The name of a special issue. */
  readonly prismIssuename?: string;
  /** The edition. */
  readonly prismEdition?: string;
  /** The section of the magazine. */
  readonly prismSection?: string;
  /** The part of the section. */
  readonly prismSubsection1?: string;
  /** The first page. */
  readonly prismStartingpage?: string;
  /** The last page. */
  readonly prismEndingpage?: string;
  /** The pages. */
  readonly prismPagerange?: string;
  /** How many pages. */
  readonly prismPagecount?: string;
  /** How many words. */
  readonly prismWordcount?: string;
  /** How many bytes. */
  readonly prismBytecount?: string;
  /** What kind of article. */
  readonly prismGenre?: string;
  /** What kind of article (PRISM 1.2). */
  readonly prismCategory?: string;
  /** What is to make people read it. */
  readonly prismTeaser?: string;
  /** The line that names the author. */
  readonly prismByline?: string;
  /** Who has the rights. */
  readonly prismCopyright?: string;
  /** Whom to ask for the rights. */
  readonly prismRightsagent?: string;
  /** Who distributes it. */
  readonly prismDistributor?: string;
  /** The organisation that it comes from. */
  readonly prismCorporateentity?: string;
  /** The channel that it is published in. */
  readonly prismChannel?: string;
  /** The profile of PRISM that the feed follows. */
  readonly prismComplianceprofile?: string;
  /** The version. */
  readonly prismVersionidentifier?: string;
  /** The date on the cover, for people. */
  readonly prismCoverdisplaydate?: string;
  /** An organisation that it is about. */
  readonly prismOrganization?: string;
  /** A person that it is about. */
  readonly prismPerson?: string;
  /** A place that it is about. */
  readonly prismLocation?: string;
  /** An event that it is about. */
  readonly prismEvent?: string;
  /** An industry that it is about. */
  readonly prismIndustry?: string;
  /** A keyword. */
  readonly prismKeyword?: string;
  /** What it is part of. */
  readonly prismIspartof?: string;
  /** Its correction. */
  readonly prismHascorrection?: string;
  /** What refers to it. */
  readonly prismIsreferencedby?: string;
  /** What it refers to. */
  readonly prismReferences?: string;
  /** When it was published, as written. */
  readonly prismPublicationdate?: string;
  /** `null` where `prismPublicationdate` cannot be read. */
  readonly prismPublicationdateParsed?: Date | null;
  /** The date on the cover, as written. */
  readonly prismCoverdate?: string;
  /** `null` where `prismCoverdate` cannot be read. */
  readonly prismCoverdateParsed?: Date | null;
  /** When it was made, as written. */
  readonly prismCreationdate?: string;
  /** `null` where `prismCreationdate` cannot be read. */
  readonly prismCreationdateParsed?: Date | null;
  /** When it was changed, as written. */
  readonly prismModificationdate?: string;
  /** `null` where `prismModificationdate` cannot be read. */
  readonly prismModificationdateParsed?: Date | null;
  /** When it was received, as written. */
  readonly prismReceptiondate?: string;
  /** `null` where `prismReceptiondate` cannot be read. */
  readonly prismReceptiondateParsed?: Date | null;
  /** From when on it may be shown, as written. */
  readonly prismReleasetime?: string;
  /** `null` where `prismReleasetime` cannot be read. */
  readonly prismReleasetimeParsed?: Date | null;
  /** Until when it may be shown, as written. */
  readonly prismExpirationtime?: string;
  /** `null` where `prismExpirationtime` cannot be read. */
  readonly prismExpirationtimeParsed?: Date | null;
  /** From when on it may be published (PRISM 2), as written. */
  readonly prismEmbargodate?: string;
  /** `null` where `prismEmbargodate` cannot be read. */
  readonly prismEmbargodateParsed?: Date | null;
  /** Until when it may be shown (PRISM 2), as written. */
  readonly prismKilldate?: string;
  /** `null` where `prismKilldate` cannot be read. */
  readonly prismKilldateParsed?: Date | null;
}

/** arXiv (https://info.arxiv.org/help/api/user-manual.html). */
export interface Arxiv {
  /** The main subject: `term`, `scheme`. */
  readonly arxivPrimaryCategory?: Attributes;
  /** What the authors remark: pages, figures, … */
  readonly arxivComment?: string;
  /** Where it appeared. */
  readonly arxivJournalRef?: string;
  /** Where it appeared, in arXiv’s RSS. */
  readonly arxivJournalReference?: string;
  /** The DOI of the published version. */
  readonly arxivDoi?: string;
  /** Whether it is `new`, a `replace`ment, `cross`-listed, … */
  readonly arxivAnnounceType?: string;
}
