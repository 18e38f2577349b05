// The folder that the event log lives in, for one server at a time.
#pragma once
#include <filesystem>
#include <stdexcept>

namespace crosstable {

struct DataFolderError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class DataFolder {
 public:
  // Makes the folder if it is missing, readable by its owner alone because it holds secrets of running games. Throws
  // DataFolderError, also if another server is using it, or if it was used before and its event log is missing or
  // empty.
  explicit DataFolder(std::filesystem::path folder);
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  ~DataFolder();

  // Leaves the locked file `lock` in the folder, which tells the next start that there must be an event log. Call it
  // once the log has its tables, so that a first start killed earlier can start afresh. The log itself is locked too
  // (sqlite/guarded_file.hpp); older servers knew only this file. Throws DataFolderError.
  void mark_used();

  std::filesystem::path event_log() const { return event_log_in(folder_); }
  static std::filesystem::path event_log_in(const std::filesystem::path& folder) { return folder / "crosstable.db"; }

 private:
  void lock();

  std::filesystem::path folder_;
  int lock_ = -1;  // of the file `lock`; -1: not made yet
};

}  // namespace crosstable
