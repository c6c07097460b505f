// Written by `npm run types:functions` from server/functions.
import type { OwnBooking, VisitorBooking } from "#domain/booking/booking.ts";
import type { ClockAnswer } from "#domain/clock/clock-answer.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";

/** What each of the studio's functions takes and answers, by its name in the URL. */
export interface Functions {
  "allocate-credit": {
    body: {
      clientId: string;
      invoiceId: string;
      amountMinor: number;
      requestId?: string | undefined;
    };
    result: {
      success: true;
    };
  };
  "analyze-seo": {
    body: {
      url: unknown;
      owner?: {
        project_id: string;
        stage: "before" | "after";
      } | undefined;
    };
    result: StoredReport;
  };
  "answer-invitation": {
    body: {
      invitationId: string;
      accept: boolean;
    };
    result: {
      projectId: string | null;
    };
  };
  "answer-order": {
    body: {
      orderId: string;
      version: number;
      answer: "accept" | "decline";
      reason?: string | undefined;
      agreed_content?: string | null | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      state: string;
    };
  };
  "answer-point": {
    body: {
      pointId: string;
      answer: "done" | "not-done";
      reason?: string | undefined;
      counted?: boolean | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      state: string;
    };
  };
  "answer-question": {
    body: {
      questionId: string;
      text?: string | undefined;
      notNeeded?: boolean | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
    };
  };
  "answer-support": {
    body: {
      projectId: string;
      answer: "start-monthly" | "start-quarterly" | "no";
      totalMinor?: number | undefined;
      currency?: string | undefined;
      agreed_content?: string | null | undefined;
      forBusiness?: boolean | null | undefined;
      language?: "en" | "es" | "fr" | "de" | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      state: string;
      startsOn: string | null;
    };
  };
  "approve-deliverable": {
    body: {
      deliverableId: string;
      version: number;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      approvalId: string;
      approvedAt: string;
      hash: string;
    };
  };
  "ask-client": {
    body: {
      projectId: string;
      itemId?: string | undefined;
      text?: string | undefined;
      blocking: boolean;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      questionId: string;
      askedAt: string;
    };
  };
  "ask-for-refund": {
    body: {
      projectId: string;
      reason: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      requestId: string;
      askedAt: string;
    };
  };
  "ask-support": {
    body: {
      projectId: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      state: string;
      answerUntil: string;
    };
  };
  "assign-staff": {
    body: {
      projectId: string;
      userId: string;
    };
    result: {
      success: true;
    };
  };
  "booking-feed": {
    body: {
      action: "read" | "renew" | "end";
    };
    result: {
      since: string | null;
      url?: string | undefined;
    };
  };
  "cancel-booking": {
    body: {
      token?: string | undefined;
      id?: string | undefined;
    };
    result: {
      booking: VisitorBooking;
    };
  };
  "cancel-project": {
    body: {
      projectId: string;
      invoices: ({
        invoiceId: string;
        keep: boolean;
      })[];
      reason?: string | null | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
    };
  };
  "change-member": {
    body: {
      projectId: string;
      role: "editor" | "viewer";
      mayAccept?: boolean | undefined;
      seesMoney?: boolean | undefined;
      userId: string;
    };
    result: {
      success: true;
    };
  };
  "change-staff": {
    body: {
      userId: string;
      role: "owner" | "manager" | "maker";
    };
    result: {
      success: true;
    };
  };
  "confirm-content": {
    body: {
      projectId: string;
      complete: boolean;
      missing?: string | undefined;
      itemIds?: (string)[] | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      clock: ClockAnswer;
    };
  };
  "create-booking": {
    body: {
      event: string;
      start: string;
      end?: string | undefined;
      zone: string;
      name: string;
      email: string;
      phone: string;
      note?: string | undefined;
      project?: string | null | undefined;
      submission_key: string;
    };
    result: {
      booking: VisitorBooking;
    };
  };
  "credit-invoice": {
    body: {
      invoiceId: string;
      lines?: ({
        description: string;
        quantity: number;
        unitAmountMinor: number;
        taxRate?: number | undefined;
        isIncluded?: boolean | undefined;
      })[] | undefined;
      reason: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      creditNoteId: string;
      number: string;
      totalMinor: number;
    };
  };
  "delete-account": {
    body: {
      userId?: string | undefined;
    };
    result: {
      state: "deleted" | "closed";
    };
  };
  "discard-invoice": {
    body: {
      invoiceId: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
    };
  };
  "edit-message": {
    body: {
      messageId: string;
      text: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
    };
  };
  "edit-order": {
    body: {
      orderId: string;
      revision?: number | null | undefined;
      lines: ({
        description: string;
        quantity: number;
        unitAmountMinor: number;
        taxRate?: number | undefined;
        isIncluded?: boolean | undefined;
      })[];
      manualTax?: {
        category: "S" | "E" | "AE" | "O";
        reason: string;
      } | null | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      orderId: string;
      version: number;
    };
  };
  "end-support": {
    body: {
      projectId: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      state: string;
      endsOn: string;
    };
  };
  "export-books": {
    body: {
      year: number;
      form: "table" | "archive";
    };
    result: Blob;
  };
  "export-data": {
    body: {
      userId?: string | undefined;
    };
    result: Blob;
  };
  "export-list": {
    body: {
      list: "messages" | "submissions" | "projects" | "reports" | "drafts" | "mails" | "invoices" | "audit" | "sign_ins";
      search?: string | undefined;
      filters?: { [name: string]: string } | undefined;
    };
    result: Blob;
  };
  "free-slots": {
    body: {
      event: string;
      from?: string | undefined;
      to?: string | undefined;
      moving?: string | undefined;
    };
    result: {
      zone: string;
      minutes: number;
      slots: (string)[];
    };
  };
  "invite-member": {
    body: {
      projectId: string;
      role: "editor" | "viewer";
      mayAccept?: boolean | undefined;
      seesMoney?: boolean | undefined;
      email: string;
    };
    result: {
      invitationId: string;
      state: "invited";
    };
  };
  "invite-staff": {
    body: {
      email: string;
      role: "owner" | "manager" | "maker";
    };
    result: {
      invitationId: string;
      state: "invited";
    };
  };
  "issue-invoice": {
    body: {
      invoiceId: string;
      supplied?: {
        from: string;
        until?: string | null | undefined;
      } | null | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      number: string;
    };
  };
  "make-logo": {
    body: {
      path: string;
    };
    result: {
      logo: string;
    };
  };
  "make-order": {
    body: {
      projectId: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      orderId: string;
      version: number;
    };
  };
  "move-booking": {
    body: {
      start: string;
      token?: string | undefined;
      id?: string | undefined;
    };
    result: {
      booking: VisitorBooking;
    };
  };
  "pause-payment-reminders": {
    body: {
      clientId: string;
      invoiceId?: string | undefined;
      until?: string | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      isPaused: boolean;
      pausedUntil: string | null;
    };
  };
  "pause-reminders": {
    body: {
      projectId: string;
      until?: string | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      isPaused: boolean;
      pausedUntil: string | null;
    };
  };
  "pay-all-at-once": {
    body: {
      projectId: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      invoiceId: string;
    };
  };
  "payment-link": {
    body: {
      invoiceId: string;
      action: "show" | "revoke";
    };
    result: {
      url: string;
    };
  };
  "planned-publishing": {
    body: {
      action: "read";
    } | {
      action: "end";
      id: string;
    };
    result: {
      plans: ({
        id: string;
        kinds: ("page-home" | "page-services" | "page-work" | "page-contact" | "page-about" | "page-booking" | "page-tools" | "page-seo-report" | "page-one-day" | "page-week" | "page-ai-tools" | "page-lead-tool" | "page-branding" | "page-support" | "services" | "checklists" | "portfolio" | "bookings" | "tools" | "quiz" | "questions" | "testimonials" | "team" | "studio" | "mails" | "brand" | "seller" | "legal")[];
        at: string;
        by: string | null;
        refusal: string | null;
      })[];
    };
  };
  "post-deliverable": {
    body: {
      projectId: string;
      title: string;
      itemId?: string | undefined;
      link?: string | undefined;
      files?: (string | {
        path: string;
        name: string;
      })[] | undefined;
      lookAt?: string | undefined;
      complete?: boolean | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      deliverableId: string;
      version: number;
    };
  };
  "post-message": {
    body: {
      projectId: string;
      text: string;
      files?: (string | {
        path: string;
        name: string;
      })[] | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      messageId: string;
      createdAt: string;
    };
  };
  "post-note": {
    body: {
      projectId: string;
      text: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      noteId: string;
      createdAt: string;
    };
  };
  "post-version": {
    body: {
      deliverableId: string;
      link?: string | undefined;
      files?: (string | {
        path: string;
        name: string;
      })[] | undefined;
      lookAt?: string | undefined;
      complete?: boolean | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      version: number;
    };
  };
  "preview-link": {
    body: {
      action: "read" | "make" | "revoke";
      id?: string | undefined;
    };
    result: {
      url: string | null;
      links: ({
        id: string;
        by: string | null;
        madeAt: string;
        endsAt: string;
      })[];
    };
  };
  "preview-news": {
    body: {
      newsId: string;
    };
    result: {
      path: string;
    };
  };
  "preview-page": {
    body: {
      path: string;
      changes: ({
        kind: "page-home" | "page-services" | "page-work" | "page-contact" | "page-about" | "page-booking" | "page-tools" | "page-seo-report" | "page-one-day" | "page-week" | "page-ai-tools" | "page-lead-tool" | "page-branding" | "page-support" | "services" | "checklists" | "portfolio" | "bookings" | "tools" | "quiz" | "questions" | "testimonials" | "team" | "studio" | "mails" | "brand" | "seller" | "legal";
        path: string;
        value: unknown;
      })[];
      drafts?: boolean | undefined;
    };
    result: {
      html: string;
      styles: string;
      sources: { [name: string]: string };
      pages: ({
        path: string;
        title: string;
      })[];
    };
  };
  "price-extra-round": {
    body: {
      listId: string;
      lines: ({
        description: string;
        quantity: number;
        unitAmountMinor: number;
        taxRate?: number | undefined;
        isIncluded?: boolean | undefined;
      })[];
      requestId?: string | undefined;
    };
    result: {
      success: true;
      orderId: string;
      state: string;
    };
  };
  "publish-content": {
    body: {
      kinds: ("page-home" | "page-services" | "page-work" | "page-contact" | "page-about" | "page-booking" | "page-tools" | "page-seo-report" | "page-one-day" | "page-week" | "page-ai-tools" | "page-lead-tool" | "page-branding" | "page-support" | "services" | "checklists" | "portfolio" | "bookings" | "tools" | "quiz" | "questions" | "testimonials" | "team" | "studio" | "mails" | "brand" | "seller" | "legal")[];
      seen: { [name: string]: number };
      at?: string | undefined;
      accepted?: boolean | undefined;
    };
    result: {
      public: number;
    };
  };
  "read-backups": {
    body: object;
    result: {
      isScheduled: boolean;
      isLate: boolean;
      lastGood: {
        at: string;
        file: string;
        bytes: number;
        missing: number;
      } | null;
      lastFailure: {
        at: string;
        message: string;
      } | null;
      lastTrial: {
        at: string;
        fault: string | null;
        asOf: string | null;
        counts: { [name: string]: number } | null;
      } | null;
      isTrying: boolean;
    };
  };
  "read-booking": {
    body: {
      token: string;
    };
    result: {
      booking: VisitorBooking;
    };
  };
  "read-content": {
    body: {
      kind: "page-home" | "page-services" | "page-work" | "page-contact" | "page-about" | "page-booking" | "page-tools" | "page-seo-report" | "page-one-day" | "page-week" | "page-ai-tools" | "page-lead-tool" | "page-branding" | "page-support" | "services" | "checklists" | "portfolio" | "bookings" | "tools" | "quiz" | "questions" | "testimonials" | "team" | "studio" | "mails" | "brand" | "seller" | "legal";
    };
    result: {
      number: number;
      state: "draft" | "public" | "shipped";
      body: { [name: string]: unknown };
      public: { [name: string]: unknown };
      file: string | null;
      formerIds: (string)[];
      pictures: { [name: string]: string };
      currency: string;
      versions: ({
        number: number;
        state: "public" | "past";
        publishedAt: string;
        by: string | null;
      })[];
    };
  };
  "read-own-bookings": {
    body: object;
    result: {
      bookings: (OwnBooking)[];
    };
  };
  "read-page": {
    body: {
      reads: ({
        accept?: string | undefined;
        prefer?: string | undefined;
        range?: string | undefined;
        path: string;
        method?: "GET" | "HEAD" | undefined;
      } | {
        accept?: string | undefined;
        prefer?: string | undefined;
        range?: string | undefined;
        path: string;
        method: "POST";
        body: string;
      } | {
        function: string;
        body: string;
      })[];
    };
    result: {
      snapshot: string | null;
      answers: ({
        status: number;
        range: string | null;
        body: string | null;
      })[];
    };
  };
  "read-pictures": {
    body: {
      slot: "desktop" | "phone";
    };
    result: {
      pictures: ({
        id: string;
        address: string;
        alt: string;
        focusX: number;
        focusY: number;
      })[];
    };
  };
  "read-seo-report": {
    body: {
      id: unknown;
    };
    result: StoredReport;
  };
  "read-system": {
    body: object;
    result: {
      version: string;
      findings: ({
        subject: "address" | "seller" | "passkeys" | "providers" | "proxy" | "mail" | "backups" | "keys" | "database" | "files" | "content" | "disk" | "clock";
        state: "good" | "missing" | "fault";
        sentence: string;
        cure: string | null;
      })[];
      lastTrial: {
        at: string;
        fault: string | null;
        asOf: string | null;
        counts: { [name: string]: number } | null;
      } | null;
      isTrying: boolean;
    };
  };
  "record-payment": {
    body: {
      clientId: string;
      amountMinor: number;
      currency: string;
      date: string;
      method: "bank" | "cash" | "check" | "card" | "other";
      note?: string | null | undefined;
      invoiceId?: string | null | undefined;
      confirmed?: boolean | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      paymentId: string;
      allocatedMinor: number;
      creditMinor: number;
    };
  };
  "refund-payment": {
    body: {
      paymentId: string;
      amountMinor: number;
      reason: string;
      confirmed?: boolean | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      creditNoteIds: (string)[];
    };
  };
  "remove-member": {
    body: {
      projectId: string;
      userId: string;
    };
    result: {
      success: true;
    };
  };
  "remove-message": {
    body: {
      messageId: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
    };
  };
  "remove-staff": {
    body: {
      userId: string;
    };
    result: {
      success: true;
    };
  };
  "resolve-discrepancy": {
    body: {
      discrepancyId: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
    };
  };
  "restore-content": {
    body: {
      kind: "page-home" | "page-services" | "page-work" | "page-contact" | "page-about" | "page-booking" | "page-tools" | "page-seo-report" | "page-one-day" | "page-week" | "page-ai-tools" | "page-lead-tool" | "page-branding" | "page-support" | "services" | "checklists" | "portfolio" | "bookings" | "tools" | "quiz" | "questions" | "testimonials" | "team" | "studio" | "mails" | "brand" | "seller" | "legal";
      number: number;
    };
    result: {
      number: number;
    };
  };
  "reverse-payment": {
    body: {
      paymentId: string;
      reason: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
    };
  };
  "save-content": {
    body: {
      kind: "page-home" | "page-services" | "page-work" | "page-contact" | "page-about" | "page-booking" | "page-tools" | "page-seo-report" | "page-one-day" | "page-week" | "page-ai-tools" | "page-lead-tool" | "page-branding" | "page-support" | "services" | "checklists" | "portfolio" | "bookings" | "tools" | "quiz" | "questions" | "testimonials" | "team" | "studio" | "mails" | "brand" | "seller" | "legal";
      base: number;
      changes: ({
        path: string;
        value: unknown;
      })[];
    };
    result: {
      number: number;
    };
  };
  "save-picture": {
    body: {
      path: string;
      alt: string;
      focus: {
        x: number;
        y: number;
      };
    };
    result: {
      id: string;
    };
  };
  "send-changes": {
    body: {
      deliverableId: string;
      points: ({
        text: string;
        files?: (string | {
          path: string;
          name: string;
        })[] | undefined;
      })[];
      version?: number | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      listId: string;
      state: string;
    };
  };
  "send-emails": {
    body: {
      email: string;
      message: string;
    };
    result: {
      success: true;
    };
  };
  "send-message": {
    body: {
      name: string;
      email: string;
      phone?: string | undefined;
      service?: string | null | undefined;
      message: string;
      submission_key?: string | undefined;
    };
    result: {
      success: true;
    };
  };
  "send-onboarding-confirmation": {
    body: object;
    result: {
      success: true;
    };
  };
  "send-order": {
    body: {
      orderId: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      state: string;
    };
  };
  "send-project-status-update": {
    body: {
      projectId: string;
    };
    result: {
      success: true;
      leavesAt: string | null;
      switchedOff: boolean;
    };
  };
  "send-tool-result": {
    body: {
      tool: "quiz" | "mortgage" | "savings-goal" | "time-savings" | "profit-margin" | "seo-report";
      inputs: { [name: string]: number | string };
      email: string;
      consent: string;
    };
    result: {
      success: true;
    };
  };
  "send-welcome-email": {
    body: {
      email: string;
    };
    result: {
      success: true;
    };
  };
  "site-editors": {
    body: {
      stays: boolean;
    };
    result: {
      others: (string)[];
    };
  };
  "site-updates": {
    body: {
      action: "read";
    } | {
      action: "take";
      kind: "page-home" | "page-services" | "page-work" | "page-contact" | "page-about" | "page-booking" | "page-tools" | "page-seo-report" | "page-one-day" | "page-week" | "page-ai-tools" | "page-lead-tool" | "page-branding" | "page-support" | "services" | "checklists" | "portfolio" | "bookings" | "tools" | "quiz" | "questions" | "testimonials" | "team" | "studio" | "mails" | "brand" | "seller" | "legal";
      path: string;
    } | {
      action: "leave";
      kind: "page-home" | "page-services" | "page-work" | "page-contact" | "page-about" | "page-booking" | "page-tools" | "page-seo-report" | "page-one-day" | "page-week" | "page-ai-tools" | "page-lead-tool" | "page-branding" | "page-support" | "services" | "checklists" | "portfolio" | "bookings" | "tools" | "quiz" | "questions" | "testimonials" | "team" | "studio" | "mails" | "brand" | "seller" | "legal";
      path: string;
    };
    result: {
      offers: ({
        kind: "page-home" | "page-services" | "page-work" | "page-contact" | "page-about" | "page-booking" | "page-tools" | "page-seo-report" | "page-one-day" | "page-week" | "page-ai-tools" | "page-lead-tool" | "page-branding" | "page-support" | "services" | "checklists" | "portfolio" | "bookings" | "tools" | "quiz" | "questions" | "testimonials" | "team" | "studio" | "mails" | "brand" | "seller" | "legal";
        path: string;
        own: unknown;
        shipped: unknown;
      })[];
    };
  };
  "start-card-payment": {
    body: {
      invoiceId: string;
    } | {
      token: string;
    };
    result: {
      state: "ready";
      url: string;
      amountMinor: number;
      currency: string;
      expiresAt: string;
    } | {
      state: "processing" | "settled" | "mismatched";
    };
  };
  "start-without-deposit": {
    body: {
      projectId: string;
      reason: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
    };
  };
  "try-news": {
    body: {
      newsId: string;
    };
    result: {
      to: string;
    };
  };
  "try-restore": {
    body: object;
    result: {
      success: true;
    };
  };
  "try-system": {
    body: object;
    result: {
      findings: ({
        subject: "address" | "seller" | "passkeys" | "providers" | "proxy" | "mail" | "backups" | "keys" | "database" | "files" | "content" | "disk" | "clock";
        state: "good" | "missing" | "fault";
        sentence: string;
        cure: string | null;
      })[];
    };
  };
  "unassign-staff": {
    body: {
      projectId: string;
      userId: string;
    };
    result: {
      success: true;
    };
  };
  "withdraw-changes": {
    body: {
      listId: string;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      state: string;
    };
  };
  "write-invoice": {
    body: {
      clientId: string;
      projectId?: string | null | undefined;
      invoiceId?: string | null | undefined;
      lines: ({
        description: string;
        quantity: number;
        unitAmountMinor: number;
        taxRate?: number | undefined;
        isIncluded?: boolean | undefined;
      })[];
      dueDate?: string | null | undefined;
      note?: string | null | undefined;
      manualTax?: {
        category: "S" | "E" | "AE" | "O";
        reason: string;
      } | null | undefined;
      requestId?: string | undefined;
    };
    result: {
      success: true;
      invoiceId: string;
    };
  };
}

/** Those that a page asks for together with its reads. */
export type ReadingFunction =
  | "read-backups"
  | "read-content"
  | "read-own-bookings"
  | "read-system";
